import { type InputEvent, useState } from 'react'
import { CallError } from '#web/api.ts'
import { texts } from './texts.ts'

type Errors = Record<string, string>

/** One constant, so that effects that depend on it do not run again. */
const none: Errors = {}

/**
 * The errors of a form's fields, each until the field is changed: the shop's refusal, or a blank required
 * field. `lastErrors` is all of the last try, for `useFocusOnError`. `changed`: the fields that were changed while it was on its way.
 */
export function useFieldErrors(error: Error | null, changed: readonly string[] = []) {
  const [blank, setBlank] = useState(none)
  const lastErrors = blank === none ? fieldErrorsOf(error) : blank
  const [corrected, setCorrected] = useState<{ of: Errors; fields: string[] }>({ of: none, fields: [] })
  const isCorrected = (path: string) =>
    [...changed, ...(corrected.of === lastErrors ? corrected.fields : [])].some((field) => isIn(field, path))

  const forget = (fields: string[]) =>
    setCorrected((before) => ({
      of: lastErrors,
      fields: before.of === lastErrors ? [...before.fields, ...fields] : fields,
    }))

  return {
    lastErrors,
    errors: Object.fromEntries(Object.entries(lastErrors).filter(([path]) => !isCorrected(path))),
    /** For fields that were changed, by their names. */
    forget,
    /** The same for a form whose fields keep their own text. */
    onInput: ({ target }: InputEvent<HTMLFormElement>) => target instanceof HTMLInputElement && forget([target.name]),
    /** Whether all required fields are filled; marks the blank ones. */
    isFilled(form: HTMLFormElement): boolean {
      const missing = blankIn(form)
      const isFilled = Object.keys(missing).length === 0
      setBlank(isFilled ? none : missing)
      return isFilled
    },
  }
}

/** `sizes.2` is in `sizes`. */
const isIn = (field: string, path: string) => path === field || path.startsWith(`${field}.`)

function blankIn(form: HTMLFormElement): Errors {
  const missing: Errors = {}
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || control.getAttribute('aria-required') !== 'true') continue
    if (control.value.trim() === '') missing[control.name] = texts.required(control.labels?.[0]?.textContent ?? '')
  }
  return missing
}

/** The error of a field, or of one of its entries. */
export const errorWithin = (errors: Errors, field: string): string | undefined =>
  errors[field] ?? Object.entries(errors).find(([path]) => isIn(field, path))?.[1]

/** What the shop found wrong with single fields, by their names; nothing for any other failure. */
export const fieldErrorsOf = (error: Error | null): Errors => (error instanceof CallError ? error.errors : none)
