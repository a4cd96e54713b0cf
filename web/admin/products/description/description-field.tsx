import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLateModule } from '../../shell/use-late-module.ts'
import { PlainDescription } from './plain-description.tsx'

export type DescriptionProps = { value: string; onChange: (html: string) => void; error: string | undefined }

/** A product's description, basic HTML (behaviour §3). Where the editor does not come, a plain field does as well. */
export function DescriptionField(props: DescriptionProps) {
  const editor = useLateModule('description-editor', () => import('./description-editor.tsx'))
  if (editor.data) return <editor.data.DescriptionEditor {...props} />
  if (editor.isError) return <PlainDescription {...props} />
  return <Skeleton className="h-56 sm:col-span-2" label="Loading the editor" />
}
