import type { Order, OrderItem } from '#contract/orders.ts'
import { formatAdminAmount } from '#rules/money.ts'
import { pictureSources } from '#rules/picture.ts'
import { amountOf } from '#web/order/amount-of.ts'
import { Picture } from '#web/ui/picture.tsx'

/** What was ordered, at the prices that were agreed, down to what the courier collects. */
export function OrderItems({ order }: { order: Order }) {
  const { cartItems, subtotal, shippingCharge, shippingType, couponCode, discountAmount, totalAmount } = order
  return (
    <>
      <ul>
        {cartItems.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move, and two may be alike
            key={index}
            className="flex items-center gap-4 border-line border-b py-3 first:pt-0"
          >
            <Item item={item} />
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-1.5">
        <Amount label="Subtotal" amount={formatAdminAmount(subtotal)} />
        <Amount label={`Shipping (${shippingType} Dhaka)`} amount={formatAdminAmount(shippingCharge)} />
        {discountAmount > 0 ? (
          <Amount
            label={couponCode ? `Discount (${couponCode})` : 'Discount'}
            amount={formatAdminAmount(-discountAmount)}
          />
        ) : null}
        <Amount label="Total" amount={formatAdminAmount(totalAmount)} />
      </dl>
    </>
  )
}

function Item({ item }: { item: OrderItem }) {
  const { title, image, quantity, price, size } = item
  return (
    <>
      <Picture source={pictureSources(image)} alt="" sizes="56px" className="w-14 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold leading-snug">{title}</p>
        <p className="text-ink-soft text-sm">
          {size ? `Size: ${size} · ` : null}
          {`Quantity: ${quantity} · Price: ${formatAdminAmount(price)}`}
        </p>
      </div>
      <p className="tabular-nums">
        <span className="sr-only">Amount: </span>
        {formatAdminAmount(amountOf(item))}
      </p>
    </>
  )
}

function Amount({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 last:font-semibold">
      <dt className="wrap-anywhere min-w-0">{label}</dt>
      <dd className="shrink-0 whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  )
}
