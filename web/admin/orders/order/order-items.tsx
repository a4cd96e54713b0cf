import type { Order, OrderItem } from '#contract/orders.ts'
import { digits, sizeName, titleOf } from '#rules/build-language.ts'
import { pictureSources } from '#rules/picture.ts'
import { numberedLines } from '#web/order/numbered-lines.ts'
import { amountOf } from '#web/order/order-text.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useAdminAmount } from '../../panel-shop.ts'
import { texts } from './texts.ts'

/** What was ordered, at the prices that were agreed, down to what the courier collects. */
export function OrderItems({ order }: { order: Order }) {
  const amountText = useAdminAmount()
  const { cartItems, subtotal, shippingCharge, shippingType, couponCode, discountAmount, totalAmount } = order
  return (
    <>
      <ul>
        {numberedLines(cartItems).map(({ line: item, number }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-4 border-line border-b py-2 first:pt-0 sm:py-3">
            <Item item={item} />
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-1.5">
        <Amount label={texts.subtotal} amount={amountText(subtotal)} />
        <Amount label={texts.shipping(shippingType)} amount={amountText(shippingCharge)} />
        {discountAmount > 0 ? (
          <Amount
            label={couponCode ? texts.discountOf(couponCode) : texts.discount}
            amount={amountText(-discountAmount)}
          />
        ) : null}
        <Amount label={texts.total} amount={amountText(totalAmount)} />
      </dl>
    </>
  )
}

function Item({ item }: { item: OrderItem }) {
  const amountText = useAdminAmount()
  const { image, quantity, price, size } = item
  return (
    <>
      <Picture source={pictureSources(image)} alt="" sizes="56px" className="w-14 shrink-0" />
      <div className="min-w-0 flex-1 basis-24">
        <p className="wrap-anywhere font-semibold leading-snug">{titleOf(item)}</p>
        <p className="text-ink-soft text-sm">
          {size ? texts.size(sizeName(size)) : null}
          {texts.quantityAndPrice(digits(quantity), amountText(price))}
        </p>
      </div>
      <p className="ml-auto figures">
        <span className="sr-only">{texts.amount}</span>
        {amountText(amountOf(item))}
      </p>
    </>
  )
}

function Amount({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 last:font-semibold">
      <dt className="wrap-anywhere min-w-0">{label}</dt>
      <dd className="shrink-0 whitespace-nowrap figures">{amount}</dd>
    </div>
  )
}
