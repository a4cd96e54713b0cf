import type { ComponentProps, MouseEvent } from 'react'
import { useIsInBrowser } from './use-is-in-browser.ts'

type ButtonProps = ComponentProps<'button'>

export interface Press {
  disabled?: boolean | undefined
  /** What was pressed last is not done yet. */
  loading?: boolean | undefined
  onClick?: ButtonProps['onClick']
  /** Answers a press on the disabled button: says why, and leads to what is missing. */
  onBlocked?: (() => void) | undefined
}

/**
 * What every button does with `disabled`: it says so and lets no press through, by Enter in its form neither, but stays where the focus is. The
 * browser's own `disabled` would drop the focus of whoever has just pressed it; it is set only until the page is alive, when nothing else stops a press.
 */
export function usePress({ disabled = false, loading = false, onClick, onBlocked }: Press) {
  const isInBrowser = useIsInBrowser()
  const isBlocked = disabled || loading

  function block(event: MouseEvent) {
    event.preventDefault()
    if (!loading) onBlocked?.()
  }

  return {
    disabled: disabled && !isInBrowser,
    'aria-disabled': isBlocked || undefined,
    'aria-busy': loading || undefined,
    onClick: isBlocked ? block : onClick,
  }
}
