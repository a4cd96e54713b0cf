import { Menu as Base } from '@base-ui/react/menu'
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

export interface MenuPopupProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The control that opens it and takes the focus back. */
  anchor: RefObject<HTMLButtonElement | null>
  /** Opened without a mouse or finger: its first entry has the focus. */
  byKeyboard: boolean
  heading?: ReactNode
  /** At the end of the heading's line, as icons. */
  tools?: readonly MenuEntry[]
  /** They scroll where there are too many; the heading stays visible. */
  entries: readonly MenuEntry[]
  /** Dense: 256 px wide and at most 240 px high, with six visible entries of two small lines; larger for a finger. */
  size?: keyof typeof popupClasses
}

const popupClasses = {
  usual: 'max-h-[var(--available-height)] min-w-56',
  dense: 'max-h-60 w-64 pointer-coarse:max-h-[var(--available-height)] pointer-coarse:w-80',
}

const headingClasses = {
  usual: 'px-4 py-3',
  dense: 'min-h-8 pr-0.5 pl-3 pointer-coarse:min-h-12',
}

const entryClasses = {
  usual: 'min-h-11 px-4 py-2 text-base',
  dense: 'min-h-[2.125rem] px-3 text-xs pointer-coarse:min-h-12 pointer-coarse:text-sm',
}

const entryClass = 'flex w-full items-center gap-3 text-left outline-none'
const usualClass = 'data-highlighted:bg-ink data-highlighted:text-on-ink'
const dangerousClass = 'text-bad data-highlighted:bg-bad data-highlighted:text-on-bad'

/** What `Menu` opens. */
export function MenuPopup(props: MenuPopupProps) {
  const { open, onOpenChange, anchor, byKeyboard, heading, entries, tools = [], size = 'usual' } = props
  useOverlay(open, () => onOpenChange(false))
  const popup = useRef<HTMLDivElement>(null)
  const focusFirst = () => {
    const find = (within: string) => popup.current?.querySelector<HTMLElement>(`${within} [role^=menuitem]`)
    // Enter pressed at once does what is in the list, and not what the heading offers.
    ;(find('[data-entries]') ?? find(''))?.focus()
  }
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
              'flex max-w-[calc(100vw-1rem)] flex-col rounded-sm border border-line bg-raised text-ink lifted outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0',
              popupClasses[size],
            )}
          >
            <Base.Group className="flex min-h-0 flex-col">
              {heading ? (
                <div className={cx('flex items-center border-line border-b', headingClasses[size])}>
                  <Base.GroupLabel className="min-w-0 flex-1 text-ink-soft text-sm">{heading}</Base.GroupLabel>
                  {tools.map((tool) => (
                    <Tool key={tool.key} tool={tool} />
                  ))}
                </div>
              ) : null}
              <div data-entries className="scroll-shade min-h-0 overflow-y-auto overscroll-contain">
                {entries.map((entry) => (
                  <Entry key={entry.key} entry={entry} size={size} />
                ))}
              </div>
            </Base.Group>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Tool({ tool: { label, icon, onSelect } }: { tool: MenuEntry }) {
  return (
    <Base.Item
      onClick={onSelect}
      title={typeof label === 'string' ? label : undefined}
      className="grid size-8 shrink-0 place-items-center rounded-sm outline-none data-highlighted:bg-ink data-highlighted:text-on-ink pointer-coarse:size-11"
    >
      {icon}
      <span className="sr-only">{label}</span>
    </Base.Item>
  )
}

function Entry({ entry, size }: { entry: MenuEntry; size: keyof typeof entryClasses }) {
  const className = cx(entryClass, entryClasses[size], entry.isDangerous ? dangerousClass : usualClass)
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
