import { type Dispatch, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useOverlay } from '#web/ui/overlay.ts'

type Options = {
  field: RefObject<HTMLInputElement | null>
  /** Id of the listbox. */
  list: string
  /** Whether the list is asked for, which typing and the arrows do. */
  isWanted: boolean
  setWanted: Dispatch<boolean>
  /** How many options there are; without any the list is closed. */
  count: number
  optionId: (index: number) => string
  onChoose: (index: number) => void
}

/**
 * Makes a field that is there already a combobox: it keeps its element, its focus and the keyboard of a phone while the list's script is
 * fetched. Typing and the arrows open the list, the arrows walk through it, Enter chooses, Escape and leaving the field close it.
 *
 * Other lists to choose from use Base UI's (ui/finder.tsx), which was measured here too: 58 kB after the first focus instead of 2.3, 26 of
 * them its Autocomplete alone. Its field is another element, so that the first one lost the focus, and a word that was being composed was
 * written twice.
 */
export function useCombobox({ field, list, isWanted, setWanted, count, optionId, onChoose }: Options) {
  const [active, setActive] = useState(-1)
  const isOpen = isWanted && count > 0
  const close = () => {
    setWanted(false)
    setActive(-1)
  }
  useOverlay(isOpen, close)

  const onType = useEffectEvent(() => {
    setWanted(true)
    setActive(-1)
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return setWanted(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One place before the first option is the field itself.
      return setActive(((active + 1 + step + count + 1) % (count + 1)) - 1)
    }
    if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault()
      onChoose(active)
      return close()
    }
    if (event.key === 'Escape' && isOpen) {
      // The next one closes the search.
      event.stopPropagation()
      event.preventDefault()
      close()
    }
  })
  const onLeave = useEffectEvent(close)
  useEffect(() => {
    const input = field.current
    const leave = () => onLeave()
    const type = () => onType()
    const press = (event: KeyboardEvent) => onKey(event)
    input?.addEventListener('input', type)
    input?.addEventListener('keydown', press)
    input?.addEventListener('blur', leave)
    return () => {
      input?.removeEventListener('input', type)
      input?.removeEventListener('keydown', press)
      input?.removeEventListener('blur', leave)
    }
  }, [field])

  const activeId = isOpen && active >= 0 ? optionId(active) : null
  useEffect(() => {
    const input = field.current
    if (!input || !isOpen) return
    const attributes = { role: 'combobox', 'aria-expanded': 'true', 'aria-autocomplete': 'list', 'aria-controls': list }
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) input.removeAttribute(name)
    }
  }, [field, isOpen, list])
  useEffect(() => {
    if (activeId === null) return
    const input = field.current
    input?.setAttribute('aria-activedescendant', activeId)
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
    return () => input?.removeAttribute('aria-activedescendant')
  }, [field, activeId])

  return { isOpen, active }
}
