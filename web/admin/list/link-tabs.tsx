import { type ReactNode, useEffect, useRef } from 'react'

const tabClass =
  'label inline-flex min-h-11 shrink-0 items-center gap-1.5 border-transparent border-b-3 text-ink-soft transition-colors ' +
  'hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-ink'

/** What makes a link a tab of the row. */
export const linkTab = (isCurrent: boolean) => ({
  'aria-current': isCurrent ? ('page' as const) : undefined,
  className: tabClass,
})

type Props = { label: string; current: string; children: ReactNode }

/** Tabs with an address each. The row may be longer than a phone is wide: the current tab is scrolled into view. */
export function LinkTabs({ label, current, children }: Props) {
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another current tab
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <nav
      ref={list}
      aria-label={label}
      className="scroll-shade-x scrollbar-none relative flex gap-5 overflow-x-auto border-line border-b max-sm:px-4"
    >
      {children}
    </nav>
  )
}
