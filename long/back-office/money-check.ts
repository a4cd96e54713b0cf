import assert from 'node:assert/strict'
import { toPoisha } from '#rules/money.ts'
import { buyerKinds, isKeptCharge, isPayment } from '#rules/order-money.ts'
import { isConfirmed, isOver, isSupplied } from '#rules/order-status.ts'
import { carriesOrder, isDeliveredParcel, isOpenParcel } from '#rules/parcel-state.ts'
import { isRefundOpen } from '#rules/refunds.ts'
import { sumBy } from '#rules/sum-by.ts'
import type { Office } from './office.ts'
import type { Reading, Sheet, SheetOrder } from './sheets.ts'

type Entry = SheetOrder['payments'][number]

const sumOf = (entries: readonly Entry[], counts: (entry: Entry) => boolean): number =>
  sumBy(entries.filter(counts), ({ amount }) => toPoisha(amount))

const isOfOrder = ({ kind, belongsTo }: Entry) =>
  belongsTo !== 'exchange' && buyerKinds.some((counting) => counting === kind)
const isIncome = (entry: Entry) => isPayment(entry) || entry.kind === 'refund'

/** What the shop received, gave back and owes is the same wherever it can be read. */
export async function checkMoney(office: Office, { sheets }: Reading): Promise<void> {
  for (const [index, sheet] of sheets.entries()) {
    const name = `order ${index}`
    checkOrder(sheet, name)
    checkProfit(sheet, name)
    checkInvoices(sheet, name)
    checkRefunds(sheet, name)
    await checkBuyersPage(office, sheet, index)
  }
  await checkFigures(office, sheets)
  await checkOwed(office, sheets)
  assert.ok(office.bkash.refunded() <= office.bkash.taken(), 'bKash has given back more than it took')
}

function checkOrder({ order }: Sheet, name: string): void {
  const { payments, orderStatus } = order
  const [paid, total] = [toPoisha(order.paid), toPoisha(order.totalAmount)]
  assert.equal(paid, sumOf(payments, isOfOrder), `${name}: paid, and its entries`)
  if (!isReportedLess(order)) {
    assert.ok(paid >= 0, `${name}: it has paid less than nothing`)
    assert.ok(sumOf(payments, isIncome) >= 0, `${name}: more went back than came`)
  }
  const ofExchanges = sumOf(payments, ({ belongsTo }) => belongsTo === 'exchange')
  assert.ok(ofExchanges >= 0, `${name}: more of its exchanges went back than came`)
  const due = isOver(orderStatus) ? 0 : Math.max(0, Math.floor((total - paid + 50) / 100))
  assert.equal(order.toCollect, due, `${name}: to collect`)
  const over = orderStatus === 'rejected' ? paid : paid - total
  assert.equal(toPoisha(order.toRefund), over >= 100 ? over : 0, `${name}: to refund`)
  assert.ok(order.totalAmount >= 0 && order.subtotal >= 0 && order.discountAmount <= order.subtotal, `${name}: amounts`)
}

/** Its courier has reported, after money of it was given back, that it collected less than that: the shop has lost the rest. */
const isReportedLess = ({ orderStatus, parcels }: SheetOrder) =>
  orderStatus === 'delivered' && parcels.some((parcel) => carriesOrder(parcel) && parcel.collected !== null)

function checkProfit({ order, profit }: Sheet, name: string): void {
  if (!isOver(order.orderStatus)) assert.equal(profit, null, `${name}: profit of an open order`)
  if (order.orderStatus === 'delivered') assert.ok(profit, `${name}: profit of a delivered order`)
  if (profit) assert.equal(toPoisha(profit.revenue), sumOf(order.payments, isIncome), `${name}: revenue`)
}

/** Invoices without credit notes are what the order is worth; with the delivery charge that is kept. */
function checkInvoices({ order, returns }: Sheet, name: string): void {
  const { invoices = [], payments, orderStatus } = order
  const invoiced = sumBy(invoices, ({ kind, total }) => (kind === 'invoice' ? 1 : -1) * toPoisha(total))
  const settled = returns.filter(({ state }) => state === 'settled')
  const difference = sumBy(settled, ({ toCollect, toRefund }) => toPoisha(toCollect - toRefund))
  const worth = isSupplied(orderStatus) ? toPoisha(order.totalAmount) + difference : 0
  const kept = invoices.length > 0 ? -sumOf(payments, isKeptCharge) : 0
  assert.equal(invoiced, worth + kept, `${name}: invoices`)
}

function checkRefunds({ order, attempts }: Sheet, name: string): void {
  for (const { state, amount, taken, refundable, refunds } of attempts) {
    const back = refunds.filter((refund) => refund.state !== 'refused')
    const sum = sumBy(back, (refund) => toPoisha(refund.amount))
    const had = state === 'paid' || state === 'to_refund' ? toPoisha(taken ?? amount) : 0
    assert.ok(sum <= had, `${name}: more goes back than was paid online`)
    assert.ok(toPoisha(refundable) >= 0 && toPoisha(refundable) <= had - sum, `${name}: refundable`)
  }
  const open = attempts.flatMap(({ refunds }) => refunds).filter(({ state }) => isRefundOpen(state))
  const sum = sumBy(open, ({ amount }) => toPoisha(amount))
  assert.ok(sum === 0 || sum <= toPoisha(order.paid), `${name}: more is going back than it has paid`)
}

async function checkBuyersPage({ orders }: Office, { order }: Sheet, index: number): Promise<void> {
  const placed = orders[index]
  if (!placed) return
  const { data } = await placed.buyer.getMyOrder({ body: { key: placed.key } })
  const seen = { paid: data.paid, toRefund: data.toRefund, toPay: data.toPay, total: data.totalAmount }
  const { paid, toRefund, toCollect: toPay, totalAmount: total } = order
  assert.deepEqual(seen, { paid, toRefund, toPay, total }, `order ${index}: what its buyer reads`)
}

/** Payments, Profit and the closing of the day, against the entries of all orders. */
async function checkFigures({ admin }: Office, sheets: readonly Sheet[]): Promise<void> {
  const entries = sheets.flatMap(({ order }) => order.payments)
  const [money, next, profit] = await Promise.all([
    admin.getMoney({ query: {} }),
    admin.getNextClosing(),
    admin.getProfit({ query: { by: 'day' } }),
  ])
  const orders = sheets.map(({ order }) => order)
  const confirmed = orders.filter(({ orderStatus }) => isConfirmed(orderStatus))
  assert.deepEqual(
    [money.data.paid, money.data.refunds, money.data.toRefund, money.data.owed].map(toPoisha),
    [
      sumOf(entries, isPayment),
      sumOf(entries, ({ kind }) => kind === 'refund'),
      sumBy(orders, ({ toRefund }) => toPoisha(toRefund)),
      sumBy(confirmed, ({ toCollect }) => toPoisha(toCollect)),
    ],
    'figures of payments',
  )
  assert.deepEqual(
    [
      sumBy(next.data.byMethod, ({ taken }) => toPoisha(taken)),
      sumBy(next.data.byMethod, ({ givenBack }) => toPoisha(givenBack)),
    ],
    [sumOf(entries, isPayment), sumOf(entries, ({ kind }) => kind === 'refund')],
    'the closing of the day',
  )
  const settled = sheets.flatMap((sheet) => sheet.profit ?? [])
  assert.deepEqual(
    [profit.data.total.placed, toPoisha(profit.data.total.revenue), toPoisha(profit.data.total.cost)],
    [sheets.length, sumBy(settled, ({ revenue }) => toPoisha(revenue)), sumBy(settled, ({ cost }) => toPoisha(cost))],
    'Profit',
  )
}

/** Couriers owe what the ledger has as collected by them, as long as they have paid nothing out. */
async function checkOwed({ admin }: Office, sheets: readonly Sheet[]): Promise<void> {
  const { total } = await admin.listPayouts({ query: {} })
  if (total > 0 || !sheets.every(hasOneDelivery)) return
  const { data } = await admin.listOwedByCouriers()
  const entries = sheets.flatMap(({ order }) => order.payments)
  const collected = sumOf(entries, ({ kind }) => kind === 'courier_collected' || kind === 'exchange_collected')
  const refunded = sumOf(
    entries,
    ({ kind, belongsTo, method }) => kind === 'refund' && belongsTo === 'exchange' && method === 'courier',
  )
  assert.equal(
    sumBy(data, ({ owed }) => toPoisha(owed)),
    collected + refunded,
    'owed by couriers',
  )
}

/**
 * A delivery of an order that was moved otherwise, or a second one, is for staff to decide about; and an order that was set to delivered
 * before its parcel was counts as collected by the courier, which owes it once the parcel is delivered.
 */
const hasOneDelivery = ({ order: { parcels, orderStatus, payments } }: Sheet) => {
  const delivered = parcels.filter((parcel) => carriesOrder(parcel) && isDeliveredParcel(parcel.state))
  if (delivered.length === 0) return sumOf(payments, ({ kind }) => kind === 'courier_collected') === 0
  const isAnotherOpen = parcels.some((parcel) => carriesOrder(parcel) && isOpenParcel(parcel.state))
  return delivered.length === 1 && orderStatus === 'delivered' && !isAnotherOpen
}
