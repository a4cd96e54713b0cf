/** Behind dialogs and sheets. */
export const backdropClass =
  'fixed inset-0 z-50 min-h-dvh bg-backdrop transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 supports-[-webkit-touch-callout:none]:absolute'

/**
 * A dialog: a bottom sheet over the full width on phones, in the middle from `sm` up. Its height is a share of what is around it, since
 * Chrome has the unit `dvh` only from 108.
 */
export const dialogPopupClass =
  'flex max-h-[calc(100%-2rem)] w-full flex-col bg-raised text-ink lifted outline-none transition-[translate,opacity] duration-200 ease-out ' +
  'data-ending-style:[translate:0_2rem] data-ending-style:opacity-0 data-starting-style:[translate:0_2rem] data-starting-style:opacity-0 ' +
  'short:max-h-full sm:rounded-sm sm:data-ending-style:[translate:0_0.5rem] sm:data-starting-style:[translate:0_0.5rem]'

export const dialogViewportClass =
  'fixed inset-0 z-50 flex items-end justify-center overflow-hidden sm:items-center sm:p-4 short:p-2'

/** Widths of dialogs from `sm` up. */
export const dialogWidths = { small: 'sm:max-w-md short:max-w-2xl', medium: 'sm:max-w-xl', large: 'sm:max-w-3xl' }

/**
 * The first field, where there is a keyboard; by touch the dialog itself, or the on-screen keyboard would cover it. A dialog that is
 * for typing alone names its field with `data-first`.
 */
export const initialFocusOf = (popup: HTMLElement | null): HTMLElement | true => {
  const first = popup?.querySelector<HTMLElement>('[data-first]')
  if (first) return first
  if (window.matchMedia('(pointer: coarse)').matches) return popup ?? true
  return popup?.querySelector<HTMLElement>(':is(input, textarea, select):enabled:not([type=hidden], [hidden])') ?? true
}
