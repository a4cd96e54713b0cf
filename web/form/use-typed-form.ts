import { type InputEvent, type RefObject, type SubmitEvent, useState } from 'react'
import { useFocusOnError } from '#web/ui/use-focus-on-error.ts'
import { useFieldErrors } from './use-field-errors.ts'

type FormProps = {
  ref: RefObject<HTMLFormElement | null>
  noValidate: true
  onInput: (event: InputEvent<HTMLFormElement>) => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/**
 * A form that is sent and forgotten, whose fields keep their own text: sign-in, a password, a code, a payment, a refund. `send` gets what
 * is typed by a field's name, '' where there is no such field, once nothing that is required is blank. `error` is why the shop refused the
 * last try: the first field that it names gets the focus. `controlled`: fields whose text the caller keeps, and compares itself.
 */
export function useTypedForm(
  error: Error | null,
  send: (typed: (name: string) => string) => void,
  controlled: readonly string[] = [],
) {
  const { errors, lastErrors, isFilled, onInput: forgetError } = useFieldErrors(error)
  const [isChanged, setChanged] = useState(false)
  const ref = useFocusOnError(lastErrors)

  function onInput(event: InputEvent<HTMLFormElement>) {
    setChanged(Array.from(event.currentTarget.elements).some((control) => isControlChanged(control, controlled)))
    forgetError(event)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isFilled(event.currentTarget)) return
    const fields = new FormData(event.currentTarget)
    send((name) => String(fields.get(name) ?? ''))
  }

  return {
    errors,
    /** Why the shop refused it, where the reason belongs to no field: for a `FormError`. */
    problem: error && Object.keys(lastErrors).length === 0 ? error.message : undefined,
    /** Whether anything differs from what the form began with, for a `LeaveQuestion`. */
    isChanged,
    form: { ref, noValidate: true, onInput, onSubmit } satisfies FormProps,
  }
}

/** React keeps the default of a controlled text equal to its value. */
function isControlChanged(control: Element, controlled: readonly string[]): boolean {
  if (control instanceof HTMLSelectElement)
    return Array.from(control.options).some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
    return control.checked !== control.defaultChecked
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
  return isText && !controlled.includes(control.name) && control.value !== control.defaultValue
}
