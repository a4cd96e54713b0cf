import { type RefObject, useEffect, useEffectEvent } from 'react'
import { browserStore, useStored } from '#web/app/browser-store.ts'
import { openOverlays } from '#web/ui/overlay.ts'

/** Whether single keys act on the list, in this browser. Users of voice control, or who hit keys by accident, can switch them off (WCAG 2.1.4). */
export const keysAreOn = browserStore('localStorage', 'listKeys', (stored) => stored !== false)

/** What each key presses in the row that has the focus. */
const pressed: Record<string, string> = { x: 'input[type=checkbox]', c: 'a[href^="tel:"]', s: '[data-key=step]' }

/**
 * Works through a list by single keys: j and k go down and up, from link to link, so that Enter opens a row and a screen reader reads
 * it; others press what is in the row. `?` helps.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, onHelp: () => void): void {
  const isOn = useStored(keysAreOn) ?? false
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = isFree(event) ? letterOf(event) : null
    if (key === '?') onHelp()
    else if (key === 'j' || key === 'k') move(list.current, key === 'j' ? 1 : -1)
    else if (key && pressed[key] && !event.repeat)
      rowInFocus(list.current)?.querySelector<HTMLElement>(pressed[key])?.click()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!isOn) return
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOn])
}

/** Where a letter belongs to something else: to a field, to a menu, or to the browser. */
const takesLetters =
  'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false]), ' +
  '[role=menu], [role=listbox], [role=combobox], [role=textbox]'

function isFree({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || openOverlays.read().length > 0) return false
  return !(target instanceof Element && target.closest(takesLetters))
}

/** By its place where the keyboard writes another script: on a Bangla one, J is where it always is. */
function letterOf({ key, code, shiftKey }: KeyboardEvent): string | null {
  if (key === '?') return key
  if (shiftKey) return null
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null)
}

const rowsOf = (list: HTMLElement | null): Element[] => [...(list?.querySelectorAll('tbody [role=row]') ?? [])]

const rowInFocus = (list: HTMLElement | null): Element | undefined =>
  rowsOf(list).find((row) => row.contains(document.activeElement))

function move(list: HTMLElement | null, by: 1 | -1): void {
  const rows = rowsOf(list)
  const now = rows.findIndex((row) => row.contains(document.activeElement))
  const next = now < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, now + by))
  rows[next]?.querySelector<HTMLElement>('a[href]:not([href^="tel:"])')?.focus()
}
