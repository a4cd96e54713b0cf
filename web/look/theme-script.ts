/** In the head as a plain script, so that a chosen theme is there before the first paint (see theme.ts). It may import nothing. */
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is switched off in this browser: it follows the system.
}
