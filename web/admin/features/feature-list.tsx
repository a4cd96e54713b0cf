import type { UseQueryResult } from '@tanstack/react-query'
import type { Feature } from '#contract/features.ts'
import { StaleNotice } from '#web/form/stale-notice.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import { FeatureRow } from './feature-row.tsx'
import { useArrangeFeatures } from './use-arrange-features.ts'

type Props = {
  features: UseQueryResult<{ data: Feature[] }>
  onDelete: (feature: Feature, place: number) => void
}

/** The banners, or what there is instead of them. */
export function FeatureList({ features, onDelete }: Props) {
  if (features.isError && !features.data) {
    return <LoadError onRetry={() => void features.refetch()} retrying={features.isFetching} />
  }
  if (!features.data) return <RowSkeletons />
  if (features.data.data.length === 0) return <EmptyState text="No images found." />
  return <Banners features={features.data.data} onDelete={onDelete} />
}

function Banners({ features, onDelete }: { features: Feature[]; onDelete: Props['onDelete'] }) {
  const { shown, arrange, isStale, staleMessage, refetch, isRefetching } = useArrangeFeatures(features)
  return (
    <>
      <SortableList
        label="Banners"
        items={shown.map((feature, index) => ({
          key: feature._id,
          name: `banner ${index + 1}`,
          content: <FeatureRow feature={feature} place={index + 1} onDelete={() => onDelete(feature, index + 1)} />,
        }))}
        onOrder={arrange}
        disabled={isStale}
      />
      {isStale ? (
        <StaleNotice message={staleMessage} isRefetching={isRefetching} onRefetch={refetch} className="mt-6">
          Reloading shows the banners as they are now.
        </StaleNotice>
      ) : null}
    </>
  )
}

const RowSkeletons = () => (
  <div className="grid gap-2">
    <Skeleton className="h-24" label="Loading banners" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </div>
)
