import { Pencil, Trash2 } from 'lucide-react'
import type { ApiClient } from '#contract/client.ts'
import type { Feature } from '#contract/features.ts'
import { digits } from '#rules/build-language.ts'
import { pictureSources } from '#rules/picture.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ArrangedList } from '../sortable/arranged-list.tsx'
import { texts } from './texts.ts'

type Act = (feature: Feature, position: number) => void

type Props = { features: readonly Feature[]; onEdit: Act; onDelete: Act }

/** All banners of the home page, in their order. */
export const featuresQuery = (api: ApiClient) => callQuery(api, 'listFeatures', {})

/** The banners, to be arranged and deleted. */
export function FeatureList({ features, onEdit, onDelete }: Props) {
  const { api } = useApp()
  return (
    <ArrangedList
      label={texts.banners}
      rows={features}
      itemOf={(feature, index) => ({
        name: texts.thisBanner(index + 1),
        content: (
          <FeatureRow
            feature={feature}
            position={index + 1}
            onEdit={() => onEdit(feature, index + 1)}
            onDelete={() => onDelete(feature, index + 1)}
          />
        ),
      })}
      queryKey={featuresQuery(api).queryKey}
      send={(body) => api.arrangeFeatures({ body })}
      reads={['listFeatures']}
      reloading={texts.reloading}
    />
  )
}

type FeatureRowProps = { feature: Feature; position: number; onEdit: () => void; onDelete: () => void }

/** A banner in the list of all, uncut. */
function FeatureRow({ feature: { image, from = '', until = '' }, position, onEdit, onDelete }: FeatureRowProps) {
  return (
    <div className="flex items-center gap-2">
      <Picture
        source={pictureSources(image)}
        alt={texts.banner(position)}
        sizes="(min-width: 40rem) 18rem, 50vw"
        ratio="16 / 5"
        fit="contain"
        className="min-w-0 max-w-72 flex-1"
      />
      {from === '' && until === '' ? null : (
        <span className="text-ink-soft text-sm">{texts.days(digits(from), digits(until))}</span>
      )}
      <IconButton
        label={texts.editBanner(position)}
        icon={<Pencil aria-hidden className="size-5" />}
        onClick={onEdit}
        className="ml-auto"
      />
      <IconButton
        label={texts.deleteBanner(position)}
        icon={<Trash2 aria-hidden className="size-5 text-bad" />}
        onClick={onDelete}
      />
    </div>
  )
}
