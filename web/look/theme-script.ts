/**
 * In the head as a plain script, so that a chosen theme is there before the first paint (theme.ts), and an announcement that was put away is
 * not (announcement.tsx). It may import nothing.
 */
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  const dismissed: unknown = JSON.parse(localStorage.getItem('announcement') ?? '""')
  if (typeof dismissed === 'string' && dismissed !== '') {
    const style = document.createElement('style')
    style.textContent = `[data-announcement="${CSS.escape(dismissed)}"]{display:none}`
    document.head.append(style)
  }
} catch {
  // Storage is switched off in this browser: it follows the system.
}
