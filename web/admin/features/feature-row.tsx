import { Trash2 } from 'lucide-react'
import type { Feature } from '#contract/features.ts'
import { pictureSources } from '#rules/picture.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'

type Props = { feature: Feature; place: number; onDelete: () => void }

/** A banner in the list of all, uncut. */
export function FeatureRow({ feature: { image }, place, onDelete }: Props) {
  return (
    <div className="flex items-center gap-2">
      <Picture
        source={pictureSources(image)}
        alt={`Banner ${place}`}
        sizes="(min-width: 40rem) 18rem, 50vw"
        ratio="16 / 5"
        fit="contain"
        className="min-w-0 max-w-72 flex-1"
      />
      <IconButton
        label={`Delete banner ${place}`}
        icon={<Trash2 aria-hidden className="size-5 text-bad" />}
        onClick={onDelete}
        className="ml-auto"
      />
    </div>
  )
}
