/**
 * In the head as a plain script: the listing, opened by typing its bare address, shows what this tab filtered last, and nobody
 * sees the other list first. A link, Back and a reload show what they say. It may import nothing (see last-listing.tsx).
 */
try {
  const { pathname, search } = window.location
  const saved = pathname === '/shop/listing' && search === '' ? sessionStorage.getItem('filters') : null
  const [visit] = performance.getEntriesByType('navigation')
  const isTyped = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate' && document.referrer === ''
  if (saved && isTyped) {
    const filters = Object.entries<unknown>(JSON.parse(saved)).map(([name, values]) => [name, String(values)])
    window.location.replace(`${pathname}?${new URLSearchParams(filters)}`.replaceAll('%2C', ','))
  }
} catch {
  // Storage is switched off in this browser, or holds something else: the page shows all products.
}
