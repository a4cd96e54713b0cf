import { useQuery } from '@tanstack/react-query'
import type { Feature } from '#contract/features.ts'
import { pictureSources } from '#rules/picture.ts'
import { useApp } from '#web/app/context.ts'
import { pageLoader } from '#web/app/page-loader.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DeleteDialog } from '../form/delete-dialog.tsx'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { ListContent } from '../list/list-content.tsx'
import { PageHeading } from '../page-heading.tsx'
import { ShopPageButtons } from '../preview/shop-page-buttons.tsx'
import { BannerSheet } from './banner-sheet.tsx'
import { FeatureList, featuresQuery } from './feature-list.tsx'
import { FeatureUpload } from './feature-upload.tsx'
import { texts } from './texts.ts'

export const loader = pageLoader(({ api, queries }) => queries.prefetchQuery(featuresQuery(api)))

/** The home page's banners: add, arrange, delete. */
export function Component() {
  const { api } = useApp()
  const features = useQuery(featuresQuery(api))
  const editing = useDialogTarget<{ feature: Feature; position: number }>()
  const deleting = useDialogTarget<{ feature: Feature; position: number }>()
  return (
    <>
      <PageHeading title={texts.title} />
      <div className="grid max-w-4xl gap-6">
        <FeatureUpload />
        <Card
          title={texts.banners}
          aside={
            <div className="flex flex-wrap gap-2">
              <ShopPageButtons path={paths.home} />
            </div>
          }
        >
          <ListContent query={features} loading={<RowSkeletons />} empty={texts.none}>
            {({ data }) => (
              <FeatureList
                features={data}
                onEdit={(feature, position) => editing.open({ feature, position })}
                onDelete={(feature, position) => deleting.open({ feature, position })}
              />
            )}
          </ListContent>
        </Card>
      </div>
      {editing.show((banner, dialog) => (
        <BannerSheet {...banner} {...dialog} />
      ))}
      <DeleteDialog
        target={deleting}
        words={texts}
        nameOf={({ position }) => texts.banner(position)}
        onDelete={(api, { feature }) => api.deleteFeature({ params: { id: feature._id } })}
        touches={['listFeatures']}
      >
        {deleting.item ? (
          <Picture
            source={pictureSources(deleting.item.feature.image)}
            alt=""
            sizes="24rem"
            ratio="16 / 5"
            fit="contain"
            className="mt-3"
          />
        ) : null}
      </DeleteDialog>
    </>
  )
}

const RowSkeletons = () => (
  <div className="grid gap-2">
    <Skeleton className="h-24" label={texts.loading} />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </div>
)
