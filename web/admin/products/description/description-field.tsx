import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

export type DescriptionProps = {
  label: string
  required?: boolean
  value: string
  onChange: (html: string) => void
  error: string | undefined
}

/** A product's description, basic HTML. Where the editor does not come, a plain field does as well. */
export function DescriptionField(props: DescriptionProps) {
  // A query, so that the next form tries again what failed.
  const editor = useQuery({
    queryKey: ['module', 'description-editor'],
    queryFn: () => import('./description-editor.tsx'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (editor.data) return <editor.data.DescriptionEditor {...props} />
  if (editor.isError) return <PlainDescription {...props} />
  return <Skeleton className="h-56 sm:col-span-2" label="Loading the editor" />
}

/** The description as its HTML. */
const PlainDescription = ({ label, required = false, value, onChange, error }: DescriptionProps) => (
  <TextArea
    label={label}
    name={label}
    placeholder="Enter product description"
    hint="Basic HTML is kept: paragraphs, lists, bold, links."
    required={required}
    rows={5}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
    className="sm:col-span-2"
  />
)
