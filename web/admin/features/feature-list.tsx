import { Pencil, Trash2 } from 'lucide-react'
import type { Feature } from '#contract/features.ts'
import { digits } from '#rules/build-language.ts'
import { pictureSources } from '#rules/picture.ts'
import { StaleNotice } from '#web/form/stale-notice.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SortableList } from '../sortable/sortable-list.tsx'
import { texts } from './texts.ts'
import { useArrangeFeatures } from './use-arrange-features.ts'

type Act = (feature: Feature, place: number) => void

type Props = { features: readonly Feature[]; onEdit: Act; onDelete: Act }

/** The banners, to be arranged and deleted. */
export function FeatureList({ features, onEdit, onDelete }: Props) {
  const { shown, arrange, isStale, staleMessage, refetch, isRefetching } = useArrangeFeatures(features)
  return (
    <>
      <SortableList
        label={texts.banners}
        items={shown.map((feature, index) => ({
          key: feature._id,
          name: texts.thisBanner(index + 1),
          content: (
            <FeatureRow
              feature={feature}
              place={index + 1}
              onEdit={() => onEdit(feature, index + 1)}
              onDelete={() => onDelete(feature, index + 1)}
            />
          ),
        }))}
        onOrder={arrange}
        disabled={isStale}
      />
      {isStale ? (
        <StaleNotice message={staleMessage} isRefetching={isRefetching} onRefetch={refetch} className="mt-6">
          {texts.reloading}
        </StaleNotice>
      ) : null}
    </>
  )
}

type FeatureRowProps = { feature: Feature; place: number; onEdit: () => void; onDelete: () => void }

/** A banner in the list of all, uncut. */
function FeatureRow({ feature: { image, from = '', until = '' }, place, onEdit, onDelete }: FeatureRowProps) {
  return (
    <div className="flex items-center gap-2">
      <Picture
        source={pictureSources(image)}
        alt={texts.banner(place)}
        sizes="(min-width: 40rem) 18rem, 50vw"
        ratio="16 / 5"
        fit="contain"
        className="min-w-0 max-w-72 flex-1"
      />
      {from === '' && until === '' ? null : (
        <span className="text-ink-soft text-sm">{texts.days(digits(from), digits(until))}</span>
      )}
      <IconButton
        label={texts.editBanner(place)}
        icon={<Pencil aria-hidden className="size-5" />}
        onClick={onEdit}
        className="ml-auto"
      />
      <IconButton
        label={texts.deleteBanner(place)}
        icon={<Trash2 aria-hidden className="size-5 text-bad" />}
        onClick={onDelete}
      />
    </div>
  )
}
