import { type RefObject, useEffect, useRef } from 'react'

/** A field, or the first of a group of radio buttons. */
const invalid = '[aria-invalid=true], [data-invalid] input:enabled'

/** For a form: the first field that the shop refused gets the focus. */
export function useFocusOnError(errors: Partial<Record<string, string>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>(invalid)?.focus()
  }, [errors])
  return form
}
