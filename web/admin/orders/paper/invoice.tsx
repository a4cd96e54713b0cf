import type { InvoicePaper } from '#contract/invoices.ts'
import type { Order } from '#contract/orders.ts'
import { digits, fullStop } from '#rules/build-language.ts'
import { formatTaka } from '#rules/money.ts'
import { useShop } from '#web/app/shop.tsx'
import { amountOf, shortOrderId } from '#web/order/order-text.ts'
import { Sum } from '#web/order/sum.tsx'
import { VatPaper } from '#web/order/vat-paper.tsx'
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
        <Sum label={texts.subtotal} taka={subtotal} />
        <Sum label={texts.shipping[shippingType]} taka={shippingCharge} />
        {discountAmount > 0 ? (
          <Sum label={couponCode ? texts.discountOf(couponCode) : texts.discount} taka={-discountAmount} />
        ) : null}
        <Sum label={texts.total} taka={totalAmount} className="mt-1 border-ink border-t-2 pt-2 font-bold text-xl" />
        {paid > 0 ? <Sum label={texts.paidBefore} taka={paid} /> : null}
        {paid > 0 && toCollect > 0 ? <Sum label={texts.stillToPay} taka={toCollect} /> : null}
      </dl>
      <p className="mt-6">
        {orderStatus === 'rejected' ? texts.nothingToPay : null}
        {orderStatus !== 'rejected' && paymentStatus === 'paid' ? texts.isPaid : null}
        {orderStatus !== 'rejected' && paymentStatus !== 'paid' ? texts.toBePaid : null}
        {shop.delivery.returns === '' ? null : (
          <>
            <br />
            {shop.delivery.returns}
            {fullStop}
          </>
        )}
      </p>
    </Paper>
  )
}
