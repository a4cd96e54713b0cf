import { Autocomplete } from '@base-ui/react/autocomplete'
import { Check, Search } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { controlClass } from './use-field.ts'

export interface FinderEntry {
  key: string
  label: string
  /** Distinguishes it from others of the same name. */
  detail?: ReactNode
  icon?: ReactNode
  /** It is what the field has now: the list opens there. */
  isChosen?: boolean
  /** A link in place of an action: `<Link to=… />`. */
  render?: ReactElement
  onSelect?: () => void
  /** It leads on to another list in the same place. */
  staysOpen?: boolean
}

export interface FinderGroup {
  /** Its heading. */
  value: string
  items: readonly FinderEntry[]
  /** They were found by earlier words: they stay until the new ones are there, and cannot be chosen. */
  isEarlier?: boolean
}

export interface FinderProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** The field's label, and its placeholder. */
  label: string
  placeholder: string
  words: string
  onWords: (words: string) => void
  /** One without entries is not shown. */
  groups: readonly FinderGroup[]
  /** What has become of the search; read out as it changes. */
  status: string
}

const itemClass =
  'flex min-h-11 w-full items-center gap-3 px-3 py-1.5 outline-none data-highlighted:bg-ink data-highlighted:text-on-ink ' +
  '[&_small]:text-ink-soft data-highlighted:[&_small]:text-on-ink data-disabled:opacity-50'

/** Once the list is laid out. */
const intoView = (element: Element | null) =>
  void requestAnimationFrame(() => element?.scrollIntoView({ block: 'center' }))

/** One field over groups of what was found: arrows choose, Enter opens, Escape leaves. The parent does the searching. */
export function Finder(props: FinderProps) {
  const { open, onOpenChange, title, label, placeholder, words, onWords, status } = props
  const groups = props.groups.filter(({ items }) => items.length > 0)
  const opensAtChosen = words === '' && groups.some(({ items }) => items.some(({ isChosen }) => isChosen))
  const choose = (entry: FinderEntry) => {
    entry.onSelect?.()
    if (!entry.staysOpen) onOpenChange(false)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      <Autocomplete.Root
        inline
        open
        items={groups}
        value={words}
        onValueChange={(value, { reason }) => reason !== 'item-press' && onWords(value)}
        itemToStringValue={(entry: FinderEntry) => entry.label}
        // What is shown was found already.
        mode="none"
        // What is highlighted is brought into view: the first entry would take the place of the chosen one.
        autoHighlight={opensAtChosen ? false : 'always'}
        keepHighlight
      >
        <div className="relative mt-1">
          <Search aria-hidden className="absolute inset-y-0 left-3 my-auto size-5 text-ink-soft" />
          <Autocomplete.Input
            data-first
            // The browser brings the field into view as it gets the focus, after the list has opened at what is chosen.
            onFocus={({ currentTarget }) => {
              if (opensAtChosen)
                intoView(currentTarget.closest('[role=dialog]')?.querySelector('[aria-current]') ?? null)
            }}
            aria-label={label}
            placeholder={placeholder}
            type="search"
            enterKeyHint="go"
            maxLength={100}
            className={`${controlClass} pl-11`}
          />
        </div>
        <p role="status" className="mt-3 min-h-[1lh] text-ink-soft text-sm">
          {status}
        </p>
        {/* As tall however little is found: the field would move under the hands, on a phone behind the keyboard. */}
        <Autocomplete.List className="-mx-3 mt-1 max-sm:min-h-[70dvh] sm:h-[50vh] sm:overflow-y-auto">
          {(group: FinderGroup) => (
            <Autocomplete.Group key={group.value} items={group.items} className="not-first:mt-3">
              <Autocomplete.GroupLabel className="label px-3 py-1 text-ink-soft text-sm">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(entry: FinderEntry) => (
                  <Autocomplete.Item
                    key={entry.key}
                    value={entry}
                    disabled={group.isEarlier}
                    render={entry.render}
                    onClick={() => choose(entry)}
                    ref={entry.isChosen && opensAtChosen ? intoView : undefined}
                    aria-current={entry.isChosen || undefined}
                    className={itemClass}
                  >
                    {entry.icon}
                    <span className="wrap-anywhere min-w-0 flex-1">{entry.label}</span>
                    {entry.isChosen ? <Check aria-hidden className="size-5 shrink-0" /> : null}
                    {entry.detail ? (
                      <small className="wrap-anywhere max-w-[50%] text-right text-sm figures">{entry.detail}</small>
                    ) : null}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  )
}
