declare global {
  interface Window {
    /** What in sight was pushed about, and how far as browsers measure it. */
    shifts: { value: number; nodes: (string | undefined)[] }[]
  }
}

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/** Notes every layout shift of a page from its start: a script for `page.addInitScript`. */
export function countShifts() {
  window.shifts = []
  new PerformanceObserver((list) => {
    // TypeScript does not know this kind of entry.
    for (const { value, sources } of list.getEntries() as Shift[]) {
      window.shifts.push({ value, nodes: sources.map(({ node }) => node?.textContent?.slice(0, 40)) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
