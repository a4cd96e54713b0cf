import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { digits } from '#rules/build-language.ts'
import { couldNotLoad } from '#web/app/call-query.ts'
import { cx } from '#web/ui/class-names.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Read = (id: string) => Promise<{ data: { picture: string } }>
type Props = {
  /** Their ids. */
  photos: readonly string[]
  read: Read
  label: (place: string) => string
}

/** Photos that a buyer has added to a return; each becomes larger when it is pressed. */
export const ReturnPhotos = ({ photos, read, label }: Props) => (
  <ul className="flex flex-wrap gap-2">
    {photos.map((id, index) => (
      <Photo key={id} id={id} read={read} label={label(digits(index + 1))} />
    ))}
  </ul>
)

function Photo({ id, read, label }: { id: string; read: Read; label: string }) {
  const [isLarge, setLarge] = useState(false)
  const photo = useQuery({
    queryKey: ['returnPhoto', id],
    queryFn: () => read(id),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (couldNotLoad(photo))
    return (
      <li className="w-full">
        <LoadError query={photo} />
      </li>
    )
  if (!photo.data)
    return (
      <li>
        <Skeleton className="size-24" label={label} />
      </li>
    )
  return (
    <li className={cx(isLarge && 'w-full')}>
      <button type="button" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)} className="block cursor-pointer">
        <img
          src={photo.data.data.picture}
          alt={label}
          className={cx('rounded-sm border border-line', isLarge ? 'max-w-full' : 'size-24 object-cover')}
        />
      </button>
    </li>
  )
}
