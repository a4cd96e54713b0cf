import { FieldError } from './field-error.tsx'

interface FieldNotesProps {
  /** Of the control, which `describedBy` ties to them. */
  id: string
  hint?: string | undefined
  error?: string | undefined
}

/** Hint and error below a control. */
export const FieldNotes = ({ id, hint, error }: FieldNotesProps) => (
  <>
    {hint ? (
      <p id={`${id}-hint`} className="mt-1 text-ink-soft text-sm">
        {hint}
      </p>
    ) : null}
    <FieldError id={`${id}-error`}>{error}</FieldError>
  </>
)
