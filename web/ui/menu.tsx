import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { LazyOverlay, lazyOverlay } from './lazy-overlay.tsx'
import type { MenuPopupProps } from './menu-popup.tsx'

const menuPopup = lazyOverlay(() => import('./menu-popup.tsx'), 'MenuPopup', 'menu')

type TriggerProps = {
  ref: Ref<HTMLButtonElement>
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'data-opens': 'menu'
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

export interface MenuProps extends Omit<MenuPopupProps, 'open' | 'onOpenChange' | 'anchor' | 'byKeyboard'> {
  /** A `Button` or an `IconButton` with these properties. */
  trigger: (props: TriggerProps) => ReactNode
}

/** A control with a menu. */
export function Menu({ trigger, ...menu }: MenuProps) {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [byKeyboard, setByKeyboard] = useState(false)

  function show(keyboard: boolean) {
    if (anchor.current?.ariaDisabled === 'true') return
    setByKeyboard(keyboard)
    setOpen(true)
  }

  return (
    <>
      {trigger({
        ref: anchor,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'data-opens': 'menu',
        // `detail` is 0 for Enter and Space.
        onClick: ({ detail }) => show(detail === 0),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          show(true)
        },
      })}
      <LazyOverlay overlay={menuPopup} props={{ ...menu, open, onOpenChange: setOpen, anchor, byKeyboard }} />
    </>
  )
}
