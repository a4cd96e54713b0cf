import { X } from 'lucide-react'
import { pictureSources } from '#rules/picture.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { texts } from './texts.ts'

type Props = { url: string; position: number; isLocked?: boolean; onRemove: () => void }

/** A picture that the shop has, with its address. */
export function UploadedImage({ url, position, isLocked = false, onRemove }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <Picture source={pictureSources(url)} alt={texts.picture(position)} sizes="52px" className="w-13 shrink-0" />
      <span className="min-w-0 flex-1 break-all text-sm max-sm:order-last max-sm:basis-full max-sm:text-xs">{url}</span>
      <IconButton
        label={texts.remove(position)}
        icon={<X aria-hidden className="size-5" />}
        disabled={isLocked}
        onClick={onRemove}
      />
    </div>
  )
}
