/**
 * In the head as a plain script: the listing, opened by typing its bare address, shows the filters that this tab used last,
 * without a flash of the other list. A link, Back and a reload show exactly their address. It may import nothing (see last-listing.tsx).
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
