import { TextArea } from '#web/ui/text-area.tsx'
import type { DescriptionProps } from './description-field.tsx'

/** The description as its HTML. */
export const PlainDescription = ({ value, onChange, error }: DescriptionProps) => (
  <TextArea
    label="Description"
    name="description"
    placeholder="Enter product description"
    hint="Basic HTML is kept: paragraphs, lists, bold, links."
    required
    rows={5}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
    className="sm:col-span-2"
  />
)
