import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface MenuEntry {
  key: string
  label: ReactNode
  icon?: ReactNode
  tone?: 'neutral' | 'danger'
  onSelect?: () => void
  /** A link in place of an action: `<Link to=… />`. */
  render?: ReactElement
}

export interface MenuProps {
  /** A `Button` or an `IconButton`. */
  trigger: ReactElement
  heading?: ReactNode
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
  onOpenChange?: (open: boolean) => void
  /** Size of the popup, where the usual does not fit: `w-64 max-h-60`. */
  popupClassName?: string
}

const entryClass =
  'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-base outline-none data-highlighted:bg-ink data-highlighted:text-on-ink'

export function Menu({ trigger, heading, entries, align = 'end', onOpenChange, popupClassName }: MenuProps) {
  return (
    <Base.Root onOpenChange={(open) => onOpenChange?.(open)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} collisionPadding={8} className="z-60 outline-none">
          <Base.Popup
            className={cx(
              'max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain rounded-sm border border-line bg-raised text-ink shadow-raised outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0',
              popupClassName ?? 'max-h-[var(--available-height)] min-w-56',
            )}
          >
            <Base.Group>
              {heading ? (
                <Base.GroupLabel className="border-line border-b px-4 py-3 text-ink-soft text-sm">
                  {heading}
                </Base.GroupLabel>
              ) : null}
              {entries.map((entry) => (
                <Entry key={entry.key} entry={entry} />
              ))}
            </Base.Group>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const className = cx(entryClass, entry.tone === 'danger' && 'text-bad')
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
