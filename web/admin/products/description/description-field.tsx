import { useQuery } from '@tanstack/react-query'
import type { Language } from '#rules/languages.ts'
import { loadAgain } from '#web/ui/load-again.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { texts } from './texts.ts'

export type DescriptionProps = {
  label: string
  required?: boolean
  /** Of what is typed, where it is not the page's. */
  lang?: Language
  value: string
  onChange: (html: string) => void
  error: string | undefined
}

const loadEditor = () => import('./description-editor.tsx')

/** A product's description, basic HTML. Where the editor does not come, a plain field does as well. */
export function DescriptionField(props: DescriptionProps) {
  // A query, so that the next form tries again what failed.
  const editor = useQuery({
    queryKey: ['module', 'description-editor'],
    queryFn: () => loadEditor().catch((lost) => loadAgain(lost, loadEditor)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (editor.data) return <editor.data.DescriptionEditor {...props} />
  if (editor.isError) return <PlainDescription {...props} />
  return <Skeleton className="h-56 sm:col-span-2" label={texts.loading} />
}

/** The description as its HTML. */
const PlainDescription = ({ label, required = false, lang, value, onChange, error }: DescriptionProps) => (
  <TextArea
    label={label}
    name={label}
    placeholder={texts.enter}
    hint={texts.basicHtml}
    required={required}
    lang={lang}
    rows={5}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
    className="sm:col-span-2"
  />
)
