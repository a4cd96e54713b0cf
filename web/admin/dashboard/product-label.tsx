import { pictureSources } from '#rules/picture.ts'
import { Picture } from '#web/ui/picture.tsx'

/** A product in a line of the dashboard. */
export function ProductLabel({ title, image, note }: { title: string; image: string; note?: string | undefined }) {
  return (
    <span className="flex items-center gap-3">
      <Picture source={image ? pictureSources(image) : null} alt="" sizes="40px" className="size-10 shrink-0" />
      <span className="min-w-0">
        <span className="line-clamp-2 wrap-anywhere">{title}</span>
        {note ? <span className="block text-ink-soft text-xs">{note}</span> : null}
      </span>
    </span>
  )
}
