import { useId } from 'react'

/** What every field takes beside its control's own attributes. */
export interface FieldProps {
  label: string
  hint?: string | undefined
  /** The error and how to correct it; beside the field, and read with it by screen readers. */
  error?: string | undefined
  required?: boolean | undefined
  /** The label is for screen readers only. */
  hideLabel?: boolean | undefined
}

/** The error and the hint of a control, as `FieldNotes` prints them. */
export const describedBy = (id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>): string | undefined =>
  [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined

/** What the frame takes of a field's props, what ties its control to label, hint and error, and the control's own attributes. */
export function useField<Props extends FieldProps & { id?: string | undefined; className?: string | undefined }>(
  props: Props,
) {
  const { label, hint, error, required, hideLabel, className, id, ...rest } = props
  const generated = useId()
  const controlId = id ?? generated
  return {
    frame: { label, hint, error, required, hideLabel, className, controlId },
    control: {
      id: controlId,
      'aria-describedby': describedBy(controlId, { hint, error }),
      'aria-invalid': error ? true : undefined,
      'aria-required': required || undefined,
    },
    rest,
  }
}

/** The look of a text control. */
export const controlClass =
  'block w-full min-h-11 rounded-sm border border-line-strong bg-raised px-3 py-2 text-base text-ink transition-colors ' +
  'hover:border-ink focus-visible:border-ink focus-visible:outline-offset-0 aria-invalid:border-bad aria-invalid:outline-bad ' +
  'disabled:bg-sunken disabled:text-ink-soft disabled:border-line [&[readonly]]:bg-sunken'
