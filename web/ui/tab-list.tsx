import type { KeyboardEvent } from 'react'
import { digits } from '#rules/build-language.ts'

/** The row of tabs; it scrolls sideways where it is too long. */
const tabListClass = 'scrollbar-none relative flex gap-6 overflow-x-auto border-line border-b'

const tabClass =
  'label min-h-11 min-w-11 shrink-0 border-transparent border-b-3 px-0.5 text-lg text-ink-soft transition-colors hover:text-ink ' +
  'focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:text-ink'

export type TabListProps = {
  /** Begins the ids of the tabs and of the panels that they name. */
  id: string
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly { value: string; label: string; count?: number }[]
  value: string
  onChange: (value: string) => void
}

export const tabId = (id: string, value: string) => `${id}-${value}-tab`
export const panelId = (id: string, value: string) => `${id}-${value}`

/**
 * A row of tabs as the ARIA practices describe it: one stop for the keyboard, whose arrows, Home and End choose. Of our own, since
 * pages have it before anything is pressed and Base UI's weighs eight times as much.
 */
export function TabList({ id, label, tabs, value, onChange }: TabListProps) {
  function choose(event: KeyboardEvent<HTMLDivElement>) {
    const chosen =
      tabs[
        indexAfter(
          event.key,
          tabs.findIndex((tab) => tab.value === value),
          tabs.length,
        )
      ]
    if (!chosen) return
    event.preventDefault()
    onChange(chosen.value)
    document.getElementById(tabId(id, chosen.value))?.focus()
  }

  return (
    <div role="tablist" aria-label={label} onKeyDown={choose} className={tabListClass}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabId(id, tab.value)}
          aria-selected={tab.value === value}
          aria-controls={panelId(id, tab.value)}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          className={tabClass}
        >
          {tab.label}
          <LabelCount count={tab.count} />
        </button>
      ))}
    </div>
  )
}

/** Written by the stylesheet, so that the label stays as it is. */
export const LabelCount = ({ count = 0 }: { count?: number | undefined }) =>
  count > 0 ? <span aria-hidden data-note={` (${digits(count)})`} className="before:content-[attr(data-note)]" /> : null

/** -1 for a key that chooses nothing. */
function indexAfter(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
