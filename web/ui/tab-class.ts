/** The row of tabs; it scrolls sideways where it is too long. */
export const tabListClass = 'scrollbar-none relative flex gap-6 overflow-x-auto border-line border-b'

export const tabClass =
  'label min-h-11 min-w-11 shrink-0 border-transparent border-b-3 px-0.5 text-lg text-ink-soft transition-colors hover:text-ink ' +
  'focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:text-ink'
