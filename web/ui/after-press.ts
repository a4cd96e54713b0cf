const ends = ['pointerup', 'pointercancel', 'mouseup'] as const

/**
 * Runs once the press that is under way has ended and its click is out; at once without one. A message that is shown when a field is left
 * would otherwise push away what is being pressed, and the press would be lost. By touch the field is left after `pointerup`.
 */
export function afterPress(run: () => void): void {
  if (document.querySelector(':active') === null) return void setTimeout(run)
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    setTimeout(run)
  }
  for (const type of ends) window.addEventListener(type, end, { signal: ended.signal, capture: true })
}
