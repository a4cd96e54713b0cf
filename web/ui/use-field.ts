import { useId } from 'react'

/** What every field takes beside its control's own attributes. */
export interface FieldProps {
  label: string
  hint?: string | undefined
  /** What is wrong and how to put it right; stands beside the field and is read with it. */
  error?: string | undefined
  required?: boolean | undefined
  /** The label is for screen readers only. */
  hideLabel?: boolean | undefined
}

/** Ids and ARIA attributes that tie a control to its label, hint and error. */
export function useField({ id, hint, error, required }: { id?: string | undefined } & Omit<FieldProps, 'label'>) {
  const generated = useId()
  const controlId = id ?? generated
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ')
  return {
    hintId,
    errorId,
    control: {
      id: controlId,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': required || undefined,
    },
  }
}

/** The look of a text control. */
export const controlClass =
  'block w-full min-h-11 rounded-sm border border-line-strong bg-raised px-3 py-2 text-base text-ink transition-colors ' +
  'hover:border-ink focus-visible:border-ink focus-visible:outline-offset-0 aria-invalid:border-bad aria-invalid:outline-bad ' +
  'disabled:bg-sunken disabled:text-ink-soft disabled:border-line [&[readonly]]:bg-sunken'
