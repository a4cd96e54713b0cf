import type { Settings } from '#contract/settings.ts'
import { toPaisa } from '#rules/money.ts'
import { isSupplied, type OrderStatus } from '#rules/order-status.ts'
import { isVatOn } from '#rules/vat.ts'
import type { InvoiceLine, Seller } from '../db/invoice-tables.ts'
import type { Tx } from '../db/open.ts'
import { joined, nothing, worthOf } from '../invoices/invoice-content.ts'
import { adjustInvoices, type Counted, issueInvoices } from '../invoices/issue-invoices.service.ts'
import type { OrderWithLines } from '../orders/order-row.ts'
import { findReturnsOf, type ReturnWithLines } from '../returns/returns.service.ts'
import { findKeptCharges } from './order-money.service.ts'

/**
 * Issues an invoice for each locked order whose pieces leave the shop, where VAT is on, and a credit note where they are not sold any more; a
 * kept delivery charge stays invoiced. `rows`: the orders before their move. Comes last in a transaction: from here on to its end all others
 * wait for their numbers.
 */
export async function followWithInvoices(
  tx: Tx,
  rows: readonly OrderWithLines[],
  to: OrderStatus,
  { shop }: Pick<Settings, 'shop'>,
) {
  const moved = rows.filter(({ order }) => isSupplied(order.orderStatus) !== isSupplied(to))
  if (moved.length === 0) return
  if (isSupplied(to)) {
    const isRejected = ({ order }: OrderWithLines) => order.orderStatus === 'rejected'
    // Delivered after all: what was kept of them is collected with all the rest.
    if (to === 'delivered') await adjustInvoices(tx, moved.filter(isRejected).map(goneOf), 'taken_back')
    if (!isVatOn(shop)) return
    const terms = { bin: shop.bin.trim(), rate: shop.vat.rate, seller: sellerOf(shop) }
    return issueInvoices(
      tx,
      moved.map((row) => countedOf(row)),
      terms,
    )
  }
  if (to !== 'rejected') return adjustInvoices(tx, moved.map(goneOf), 'taken_back')
  const delivered = moved.map(({ order }) => order).filter(({ orderStatus }) => orderStatus === 'delivered')
  const charges = await findKeptCharges(tx, delivered)
  const left = moved.map((row) => {
    const delivery = charges.get(row.order.id) ?? 0
    return delivery > 0 ? { orderId: row.order.id, content: { ...nothing, delivery, total: delivery } } : goneOf(row)
  })
  return adjustInvoices(tx, left, 'rejected')
}

const goneOf = ({ order }: OrderWithLines): Counted => ({ orderId: order.id, content: nothing })

/** Brings the invoice of a locked order to what counts of it after pieces came back or were exchanged. Comes last in a transaction, as above. */
export async function invoiceChange(tx: Tx, row: OrderWithLines): Promise<void> {
  await adjustInvoices(tx, [countedOf(row, await findReturnsOf(tx, [row.order.id]))], 'came_back')
}

/** What counts of an order: as it was agreed, with what its settled returns have changed. What rounding leaves is in the discount. */
function countedOf({ order, lines }: OrderWithLines, returns: readonly ReturnWithLines[] = []): Counted {
  const settled = returns.filter(({ request }) => request.state === 'settled')
  const pieces = joined([...lines.map(pieceOf), ...settled.flatMap(changedPieces)])
  const requests = settled.map(({ request }) => request)
  const charges = requests.reduce((sum, { kind, charge }) => sum + (kind === 'exchange' ? charge : 0), 0)
  const difference = requests.reduce((sum, { toCollect, toRefund }) => sum + toCollect - toRefund, 0)
  const delivery = toPaisa(order.shippingCharge) + toPaisa(charges)
  const total = toPaisa(order.totalAmount) + toPaisa(difference)
  return {
    orderId: order.id,
    content: { lines: pieces, delivery, discount: worthOf(pieces) + delivery - total, total },
  }
}

/** `price`: taka a piece. */
const pieceOf = ({ productId, title, titleBn, size, price, quantity }: InvoiceLine): InvoiceLine => ({
  ...{ productId, title, titleBn, size, quantity, price: toPaisa(price) },
})

/** The pieces that came back, as negative ones, and those that went out for them. */
function changedPieces({ request, lines }: ReturnWithLines): InvoiceLine[] {
  const isExchange = request.kind === 'exchange'
  return lines.flatMap((line) => {
    const { newProductId, newTitle, newTitleBn, newSize, newPrice, quantity, received } = line
    const back = pieceOf({ ...line, quantity: -(isExchange ? quantity : (received ?? quantity)) })
    if (!isExchange || newProductId === null) return [back]
    const isSame = newProductId === line.productId
    const fresh = {
      ...{ productId: newProductId, size: newSize ?? '', price: newPrice ?? 0, quantity },
      ...{ title: newTitle ?? line.title, titleBn: newTitleBn ?? (isSame ? line.titleBn : '') },
    }
    return [back, pieceOf(fresh)]
  })
}

const sellerOf = ({ name, address, vat }: Settings['shop']): Seller => ({
  name: hasText(vat.name) ? vat.name : name,
  address: hasText(vat.address) ? vat.address : address,
})

const hasText = ({ en, bn }: Seller['name']) => en !== '' || bn !== ''
