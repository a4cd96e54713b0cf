import type { OrderItem } from '#contract/orders.ts'
import { langOf, titleOf } from '#rules/build-language.ts'
import { pictureSources } from '#rules/picture.ts'
import { useShop } from '#web/app/shop.tsx'
import { numberedLines } from '#web/order/numbered-lines.ts'
import { amountOf } from '#web/order/order-text.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { texts } from './texts.ts'

/** What was ordered, at the prices that were agreed. */
export function OrderedItems({ items }: { items: readonly OrderItem[] }) {
  const { sizeName } = useShop()
  return (
    <ul className="border-line border-t">
      {numberedLines(items).map(({ line: item, number }) => (
        <li key={number} className="flex flex-wrap items-center gap-x-4 border-line border-b py-3">
          <Picture source={pictureSources(item.image)} alt="" sizes="64px" className="w-16 shrink-0" />
          <div className="wrap-anywhere min-w-24 flex-1">
            <p lang={langOf(titleOf(item))} className="font-semibold leading-snug">
              {titleOf(item)}
            </p>
            <p className="text-ink-soft text-sm">
              {item.size ? `${texts.size(sizeName(item.size))} · ` : null}
              {texts.quantity(item.quantity)} · <Price taka={item.price} size="small" />
            </p>
          </div>
          <p className="ml-auto">
            <Price taka={amountOf(item)} />
          </p>
        </li>
      ))}
    </ul>
  )
}
