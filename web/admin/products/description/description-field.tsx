import { lazy, Suspense } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlainDescription } from './plain-description.tsx'

export type DescriptionProps = { value: string; onChange: (html: string) => void; error: string | undefined }

/** Fetched when a product is first edited; where that fails a plain field does as well. */
const Editor = lazy(() =>
  import('./description-editor.tsx').then(
    ({ DescriptionEditor }) => ({ default: DescriptionEditor }),
    () => ({ default: PlainDescription }),
  ),
)

/** A product's description, basic HTML (behaviour §3). */
export const DescriptionField = (props: DescriptionProps) => (
  <Suspense fallback={<Skeleton className="h-56 sm:col-span-2" label="Loading the editor" />}>
    <Editor {...props} />
  </Suspense>
)
