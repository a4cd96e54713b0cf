import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LazyOverlay, lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { openOverlays } from '#web/ui/overlay.ts'
import { texts } from './texts.ts'

const palette = lazyOverlay(() => import('./palette.tsx'), 'Palette', 'palette')

/** Opens what finds everything in the panel; so does Ctrl-K, or ⌘K. */
export function PaletteButton() {
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')

  function change(isOpen: boolean) {
    if (!isOpen) setWords('')
    setOpen(isOpen)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (open && isTypedOutside(event)) {
      // The palette's script is on its way: what is typed meanwhile is for its field.
      event.preventDefault()
      return setWords((typed) => typed + event.key)
    }
    if (!isPaletteKey(event)) return
    // The browser's own search stays away also where the palette does: over another dialog.
    event.preventDefault()
    if (open) change(false)
    else if (openOverlays.read().length === 0) setOpen(true)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <IconButton
        label={texts.find}
        title={texts.findByKeys}
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search aria-hidden className="size-6" />}
        data-opens="palette"
        onClick={() => setOpen(true)}
      />
      <LazyOverlay overlay={palette} props={{ open, onOpenChange: change, words, onWords: setWords }} />
    </>
  )
}

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey && !defaultPrevented

const isTypedOutside = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey && target instanceof Element && !target.closest('[role=dialog]')
