import { EllipsisVertical } from 'lucide-react'
import type { AdminProduct } from '#contract/admin-products.ts'
import { langOf, titleOf } from '#rules/build-language.ts'
import { pictureSources } from '#rules/picture.ts'
import { linePrice } from '#rules/price.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ListContent, type ListQuery } from '../list/list-content.tsx'
import { texts as previewTexts } from '../preview/texts.ts'
import { useShopPage } from '../preview/use-shop-page.ts'
import { texts as costTexts } from '../product-costs/texts.ts'
import { StockSteps } from './stock-steps.tsx'
import { texts } from './texts.ts'

type Props = {
  products: ListQuery<{ data: AdminProduct[]; total: number }>
  onEdit: (product: AdminProduct) => void
  /** Opens the form of a new one with this one's texts. */
  onDuplicate: (product: AdminProduct) => void
  onDelete: (product: AdminProduct) => void
  /** Left out for users who may not record payments. */
  onCosts: ((product: AdminProduct) => void) | undefined
  /** Given where the list is narrowed. */
  onShowAll: (() => void) | undefined
}

const gridClass = 'grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4'

/** The grid of cards, or what there is instead of it. */
export function ProductCards({ products, onEdit, onDuplicate, onDelete, onCosts, onShowAll }: Props) {
  return (
    <ListContent query={products} loading={<CardSkeletons />} empty={<NoProducts onShowAll={onShowAll} />}>
      {({ data, total }) => (
        <>
          <p role="status" className="mb-3 text-ink-soft text-sm figures">
            {texts.count(total)}
          </p>
          <ul className={gridClass}>
            {data.map((product, index) => (
              <li key={product._id}>
                <AdminProductCard
                  product={product}
                  onEdit={() => onEdit(product)}
                  onDuplicate={() => onDuplicate(product)}
                  onDelete={() => onDelete(product)}
                  onCosts={onCosts && (() => onCosts(product))}
                  priority={index < 4}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </ListContent>
  )
}

function NoProducts({ onShowAll }: Pick<Props, 'onShowAll'>) {
  if (!onShowAll) return <EmptyState text={texts.noneYet} />
  return (
    <EmptyState
      text={texts.noneFound}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {texts.showAll}
        </Button>
      }
    />
  )
}

const CardSkeletons = () => (
  <div className={gridClass}>
    <Skeleton className="h-32 sm:h-80" label={texts.loading} />
    {['second', 'third', 'fourth'].map((place) => (
      <Skeleton key={place} className="h-32 sm:h-80" />
    ))}
  </div>
)

type AdminProductCardProps = {
  product: AdminProduct
  onEdit: () => void
  onDuplicate: () => void
  onDelete: () => void
  onCosts: (() => void) | undefined
  priority: boolean
}

/** A product as the panel lists it; a row on phones. */
function AdminProductCard({ product, onEdit, onDuplicate, onDelete, onCosts, priority }: AdminProductCardProps) {
  const { _id, image, price, salePrice, isHidden } = product
  const title = titleOf(product)
  const titleId = `product-${_id}`
  const { view, copy } = useShopPage()
  const shopPage = paths.product(product)
  // Of a hidden one shoppers see nothing.
  const inShop = [
    { key: 'view', label: previewTexts.viewInShop, onSelect: () => view(shopPage) },
    { key: 'copy', label: previewTexts.copyLink, onSelect: () => copy(shopPage) },
  ]
  return (
    <article
      aria-labelledby={titleId}
      className="flex h-full flex-wrap gap-3 rounded-sm border border-line bg-raised p-3 sm:flex-col sm:flex-nowrap"
    >
      <Picture
        source={pictureSources(image)}
        alt=""
        sizes="(min-width: 64rem) 20vw, (min-width: 40rem) 33vw, 96px"
        priority={priority}
        className="w-24 shrink-0 self-start sm:w-full"
      />
      <div className="flex min-w-[min(9rem,100%)] flex-1 flex-col gap-1">
        <h2 id={titleId} lang={langOf(title)} className="label line-clamp-2 text-base leading-snug">
          {title}
        </h2>
        <p>
          <Price taka={linePrice(product)} was={salePrice > 0 ? price : undefined} />
        </p>
        <StockSteps product={product} />
        {isHidden ? (
          <p>
            <Badge>{texts.hidden}</Badge>
          </p>
        ) : null}
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          <Button variant="secondary" size="small" aria-describedby={titleId} onClick={onEdit} className="flex-1">
            {texts.edit}
          </Button>
          <Button variant="quiet" size="small" aria-describedby={titleId} onClick={onDelete}>
            {texts.delete}
          </Button>
          <Menu
            trigger={(props) => (
              <IconButton
                {...props}
                label={texts.more}
                aria-describedby={titleId}
                icon={<EllipsisVertical aria-hidden className="size-5" />}
              />
            )}
            heading={title}
            entries={[
              ...(isHidden ? [] : inShop),
              { key: 'duplicate', label: texts.duplicate, onSelect: onDuplicate },
              ...(onCosts ? [{ key: 'costs', label: costTexts.open, onSelect: onCosts }] : []),
            ]}
          />
        </div>
      </div>
    </article>
  )
}
