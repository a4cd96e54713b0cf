import type { InvoicePaper } from '#contract/invoices.ts'
import type { Order } from '#contract/orders.ts'
import { digits, fullStop } from '#rules/build-language.ts'
import { formatTaka } from '#rules/money.ts'
import { useShop } from '#web/app/shop.tsx'
import { amountOf, shortOrderId } from '#web/order/order-text.ts'
import { VatPaper } from '#web/order/vat-paper.tsx'
import { cx } from '#web/ui/class-names.ts'
import { LinesTable, sizeColumn } from './lines-table.tsx'
import { Paper, Recipient } from './paper.tsx'
import { texts } from './texts.ts'

type Props = { order: Order; papers: readonly InvoicePaper[] }

/** What the customer bought and pays, in the shop's own currency mark: it leaves the panel. With VAT what was issued of the order, a sheet each. */
export const Invoice = ({ order, papers }: Props) =>
  papers.length === 0 ? (
    <PlainInvoice order={order} />
  ) : (
    papers.map((paper) => (
      <VatPaper key={paper.number} paper={paper}>
        {order.addressInfo.name === '' ? null : <Recipient label={texts.soldTo} address={order.addressInfo} />}
      </VatPaper>
    ))
  )

function PlainInvoice({ order }: { order: Order }) {
  const shop = useShop()
  const {
    orderStatus,
    cartItems,
    subtotal,
    shippingType,
    shippingCharge,
    discountAmount,
    couponCode,
    totalAmount,
    paymentStatus,
    paid,
    toCollect,
  } = order
  return (
    <Paper title={texts.invoice} order={order}>
      <Recipient label={texts.soldTo} address={order.addressInfo} />
      <LinesTable
        title={`${texts.invoice} ${shortOrderId(order)}`}
        items={cartItems}
        columns={[
          ...sizeColumn(cartItems),
          { header: texts.price, cell: (item) => formatTaka(item.price), isNumber: true },
          { header: texts.quantity, cell: (item) => digits(item.quantity), isNumber: true },
          { header: texts.amount, cell: (item) => formatTaka(amountOf(item)), isNumber: true },
        ]}
      />
      <dl className="mt-4 ml-auto grid max-w-sm break-inside-avoid gap-1">
        <Amount label={texts.subtotal} amount={formatTaka(subtotal)} />
        <Amount label={texts.shipping[shippingType]} amount={formatTaka(shippingCharge)} />
        {discountAmount > 0 ? (
          <Amount
            label={couponCode ? texts.discountOf(couponCode) : texts.discount}
            amount={formatTaka(-discountAmount)}
          />
        ) : null}
        <Amount
          label={texts.total}
          amount={formatTaka(totalAmount)}
          className="mt-1 border-ink border-t-2 pt-2 font-bold text-xl"
        />
        {paid > 0 ? <Amount label={texts.paidBefore} amount={formatTaka(paid)} /> : null}
        {paid > 0 && toCollect > 0 ? <Amount label={texts.stillToPay} amount={formatTaka(toCollect)} /> : null}
      </dl>
      <p className="mt-6">
        {orderStatus === 'rejected' ? texts.nothingToPay : null}
        {orderStatus !== 'rejected' && paymentStatus === 'paid' ? texts.isPaid : null}
        {orderStatus !== 'rejected' && paymentStatus !== 'paid' ? texts.toBePaid : null}
        <br />
        {shop.delivery.returns}
        {fullStop}
      </p>
    </Paper>
  )
}

type AmountProps = { label: string; amount: string; className?: string }

function Amount({ label, amount, className }: AmountProps) {
  return (
    <div className={cx('flex items-baseline justify-between gap-6', className)}>
      <dt className="wrap-anywhere min-w-0">{label}</dt>
      <dd className="shrink-0 whitespace-nowrap figures">{amount}</dd>
    </div>
  )
}
