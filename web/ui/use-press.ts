import type { ComponentProps, MouseEvent } from 'react'
import { useIsInBrowser } from './use-is-in-browser.ts'

type ButtonProps = ComponentProps<'button'>

export interface Press {
  disabled?: boolean | undefined
  /** What was pressed last is not done yet. */
  loading?: boolean | undefined
  onClick?: ButtonProps['onClick']
  /** Handles a press on the disabled button: shows why, and leads to what is missing. */
  onBlocked?: (() => void) | undefined
}

/**
 * What every button does with `disabled`: it has `aria-disabled` and ignores presses, also by Enter in its form, but keeps the focus. The browser's
 * own `disabled` would drop the focus of a button just pressed; it is set only before hydration, when nothing else can stop a press.
 */
export function usePress({ disabled = false, loading = false, onClick, onBlocked }: Press) {
  const isInBrowser = useIsInBrowser()
  const isBlocked = disabled || loading

  function block(event: MouseEvent) {
    event.preventDefault()
    if (!loading) onBlocked?.()
  }

  function press(event: Parameters<NonNullable<typeof onClick>>[0]) {
    // What closes keeps the focus until the next frame, and with it the Enter key.
    if (event.currentTarget.closest('[inert]')) event.preventDefault()
    else onClick?.(event)
  }

  return {
    disabled: disabled && !isInBrowser,
    'aria-disabled': isBlocked || undefined,
    'aria-busy': loading || undefined,
    onClick: isBlocked ? block : press,
  }
}
