import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react'
import { cx } from './class-names.ts'
import { useOverlay } from './overlay.ts'

export interface MenuEntry {
  key: string
  label: ReactNode
  icon?: ReactNode
  /** Cannot be taken back. */
  isDangerous?: boolean
  onSelect?: () => void
  /** A link in place of an action: `<Link to=… />`. */
  render?: ReactElement
}

/** Something that is on or off; the menu stays open. */
export interface MenuSwitch {
  key: string
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

export interface MenuPopupProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The control that opens it and takes the focus back. */
  anchor: RefObject<HTMLButtonElement | null>
  /** Opened without a mouse or finger: its first entry has the focus. */
  byKeyboard: boolean
  heading?: ReactNode
  /** They scroll where there are too many; heading and switches stay in sight. */
  entries: readonly MenuEntry[]
  /** Stand below the entries. */
  switches?: readonly MenuSwitch[]
  /** Size of the popup, where the usual does not fit: `w-64 max-h-60`. */
  popupClassName?: string
}

const entryClass = 'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-base outline-none'
const usualClass = `${entryClass} data-highlighted:bg-ink data-highlighted:text-on-ink`
const dangerousClass = `${entryClass} text-bad data-highlighted:bg-bad data-highlighted:text-on-bad`

/** What `Menu` opens. */
export function MenuPopup(props: MenuPopupProps) {
  const { open, onOpenChange, anchor, byKeyboard, heading, entries, switches = [] } = props
  useOverlay(open, () => onOpenChange(false))
  const popup = useRef<HTMLDivElement>(null)
  const focusFirst = () => popup.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(next) => next && byKeyboard && focusFirst()}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={6} align="end" collisionPadding={8} className="z-60 outline-none">
          <Base.Popup
            ref={popup}
            aria-labelledby={anchor.current?.id}
            finalFocus={anchor}
            className={cx(
              'flex max-w-[calc(100vw-1rem)] flex-col rounded-sm border border-line bg-raised text-ink shadow-raised outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0',
              props.popupClassName ?? 'max-h-[var(--available-height)] min-w-56',
            )}
          >
            <Base.Group className="flex min-h-0 flex-col">
              {heading ? (
                <Base.GroupLabel className="border-line border-b px-4 py-3 text-ink-soft text-sm">
                  {heading}
                </Base.GroupLabel>
              ) : null}
              <div className="scroll-shade min-h-0 overflow-y-auto overscroll-contain">
                {entries.map((entry) => (
                  <Entry key={entry.key} entry={entry} />
                ))}
              </div>
            </Base.Group>
            {switches.length > 0 ? (
              <Base.Group className="shrink-0 border-line not-first:border-t">
                {switches.map((one) => (
                  <SwitchItem key={one.key} item={one} />
                ))}
              </Base.Group>
            ) : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function SwitchItem({ item: { label, checked, onCheckedChange } }: { item: MenuSwitch }) {
  return (
    <Base.CheckboxItem
      checked={checked}
      onCheckedChange={(next) => onCheckedChange(next)}
      closeOnClick={false}
      className={usualClass}
    >
      <span className="grid size-5 shrink-0 place-items-center rounded-sm border border-current">
        <Base.CheckboxItemIndicator render={<Check aria-hidden strokeWidth={3} className="size-4" />} />
      </span>
      <span className="min-w-0 flex-1">{label}</span>
    </Base.CheckboxItem>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const className = entry.isDangerous ? dangerousClass : usualClass
  const content = (
    <>
      {entry.icon}
      <span className="min-w-0 flex-1">{entry.label}</span>
    </>
  )
  return entry.render ? (
    <Base.LinkItem closeOnClick render={entry.render} onClick={entry.onSelect} className={className}>
      {content}
    </Base.LinkItem>
  ) : (
    <Base.Item onClick={entry.onSelect} className={className}>
      {content}
    </Base.Item>
  )
}
