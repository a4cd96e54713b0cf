import { type RefObject, useEffect, useRef } from 'react'

/** For a form: the first field that the shop refused gets the focus. */
export function useFocusOnError(errors: Record<string, string>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  return form
}
