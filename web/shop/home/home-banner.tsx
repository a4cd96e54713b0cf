import { useQuery } from '@tanstack/react-query'
import { pictureSources } from '#rules/picture.ts'
import { shop } from '#shop-config'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { BannerRotator } from '#web/ui/banner-rotator.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shop's feature images in turn (behaviour §2); without any only the trimming is above the heading. */
export function HomeBanner() {
  const { api } = useApp()
  const features = useQuery(callQuery(api, 'listFeatures', {}))
  if (features.isPending) return <Skeleton className="h-[300px]" label="Loading banners" />
  if (features.isError) return <LoadError onRetry={() => void features.refetch()} retrying={features.isFetching} />
  if (features.data.data.length === 0) return <div aria-hidden className="trim" />
  return (
    <div className="relative">
      <BannerRotator
        label="Banners"
        slides={features.data.data.map(({ _id, image }, index) => ({
          key: _id,
          source: pictureSources(image),
          alt: `${shop.name}: banner ${index + 1}`,
        }))}
      />
      <div aria-hidden className="trim pointer-events-none absolute inset-x-0 top-0 z-3" />
    </div>
  )
}
