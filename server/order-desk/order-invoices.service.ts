import type { Settings } from '#contract/settings.ts'
import { toPoisha } from '#rules/money.ts'
import { isSupplied, type OrderStatus } from '#rules/order-status.ts'
import { sumBy } from '#rules/sum-by.ts'
import { isVatOn } from '#rules/vat.ts'
import type { InvoiceLine, Seller } from '../db/invoice-tables.ts'
import type { Tx } from '../db/open.ts'
import { joined, nothing, worthOf } from '../invoices/invoice-content.ts'
import { adjustInvoices, type Counted, type InvoiceTarget, issueInvoices } from '../invoices/issue-invoices.service.ts'
import type { OrderWithLines } from '../orders/order-row.ts'
import { newPiecesKept } from '../returns/fresh-pieces.service.ts'
import { findReturnsOf, type ReturnWithLines } from '../returns/returns.service.ts'
import { correctCollected, findKeptCharges } from './order-money.service.ts'

/**
 * Issues an invoice for each locked order whose pieces leave the shop, where VAT is on, and a credit note where they are not sold any more. A
 * kept delivery charge stays invoiced, until its parcel delivers the order after all. `rows`: the orders before their move, whose money has
 * moved; `withNewSum`: the ids of those whose sum has changed with that. Comes last in a transaction: from here on to its end
 * all others wait for their numbers.
 */
export async function updateInvoices(
  tx: Tx,
  rows: readonly OrderWithLines[],
  { to, withNewSum }: { to: OrderStatus; withNewSum: ReadonlySet<string> },
  { shop }: Pick<Settings, 'shop'>,
) {
  const moved = rows.filter(({ order }) => isSupplied(order.orderStatus) !== isSupplied(to))
  if (!isSupplied(to)) {
    const reason = to === 'rejected' ? 'rejected' : 'taken_back'
    const changed = rows.filter((row) => moved.includes(row) || withNewSum.has(row.order.id))
    const goneOf = ({ order }: OrderWithLines) => (isSupplied(order.orderStatus) ? nothing : null)
    return adjustInvoices(tx, await withKeptCharges(tx, changed, goneOf), reason)
  }
  if (to === 'delivered') await adjustInvoices(tx, await withKeptCharges(tx, rows, invoicedOf), 'taken_back')
  if (moved.length === 0 || !isVatOn(shop)) return
  const terms = { bin: shop.bin.trim(), rate: shop.vat.rate, seller: sellerOf(shop) }
  await issueInvoices(
    tx,
    moved.map((row) => countedOf(row)),
    terms,
  )
}

const invoicedOf = ({ order }: OrderWithLines) => (isSupplied(order.orderStatus) ? 'asInvoiced' : null)

async function withKeptCharges(
  tx: Tx,
  rows: readonly OrderWithLines[],
  piecesOf: (row: OrderWithLines) => InvoiceTarget['pieces'],
): Promise<InvoiceTarget[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ order }) => order.id)
  const charges = await findKeptCharges(tx, ids)
  return rows.map((row) => ({
    orderId: row.order.id,
    pieces: piecesOf(row),
    keptCharge: charges.get(row.order.id) ?? 0,
  }))
}

/** Brings the invoice of a locked order to what counts of it after pieces came back or were exchanged. Comes last in a transaction, as above. */
export async function invoiceChange(tx: Tx, row: OrderWithLines): Promise<void> {
  const { content } = countedOf(row, await findReturnsOf(tx, [row.order.id]))
  await adjustInvoices(tx, await withKeptCharges(tx, [row], () => content), 'came_back')
}

/**
 * Brings the invoices of a locked order to the delivery charge that is kept of it, after the ledger has another one: a charge that becomes
 * known when its credit note is written is invoiced again. Comes last in a transaction, as above.
 */
export async function invoiceKeptCharge(tx: Tx, row: OrderWithLines): Promise<void> {
  await adjustInvoices(tx, await withKeptCharges(tx, [row], invoicedOf), 'rejected')
}

/** As `correctCollected`, with the invoices of the order. Comes last in a transaction, as above. */
export async function correctCollectedWithInvoices(tx: Tx, row: OrderWithLines, by: string | null): Promise<void> {
  await correctCollected(tx, row.order, by)
  if (row.order.orderStatus === 'rejected') await invoiceKeptCharge(tx, row)
}

/** What counts of an order: as it was agreed, with what its settled returns have changed. What rounding leaves is in the discount. */
function countedOf({ order, lines }: OrderWithLines, returns: readonly ReturnWithLines[] = []): Counted {
  const settled = returns.filter(({ request }) => request.state === 'settled')
  const pieces = joined([...lines.map(toInvoiceLine), ...settled.flatMap(changedPieces)])
  const requests = settled.map(({ request }) => request)
  const charges = sumBy(requests, ({ kind, charge }) => (kind === 'exchange' ? charge : 0))
  const difference = sumBy(requests, ({ toCollect, toRefund }) => toCollect - toRefund)
  const delivery = toPoisha(order.shippingCharge) + toPoisha(charges)
  const total = toPoisha(order.totalAmount) + toPoisha(difference)
  return {
    orderId: order.id,
    content: { lines: pieces, delivery, discount: worthOf(pieces) + delivery - total, total },
  }
}

/** Pieces as orders and returns have them; `price` in taka. */
type OrderedPieces = Omit<InvoiceLine, 'price'> & { price: number }

/** The invoice line of ordered pieces: taka become poisha. */
const toInvoiceLine = ({ productId, title, titleBn, size, price, quantity }: OrderedPieces): InvoiceLine => ({
  productId,
  title,
  titleBn,
  size,
  quantity,
  price: toPoisha(price),
})

/** The pieces that came back, as negative ones, and those that went out for them. */
function changedPieces({ request, lines }: ReturnWithLines): InvoiceLine[] {
  return lines.flatMap((line) => {
    const { newProductId, newTitle, newTitleBn, newSize, newPrice, quantity, received } = line
    const back = toInvoiceLine({ ...line, quantity: -(received ?? quantity) })
    if (request.kind !== 'exchange' || newProductId === null) return [back]
    const isSame = newProductId === line.productId
    const fresh = {
      productId: newProductId,
      size: newSize ?? '',
      price: newPrice ?? 0,
      quantity: newPiecesKept(line),
      title: newTitle ?? line.title,
      titleBn: newTitleBn ?? (isSame ? line.titleBn : ''),
    }
    return [back, toInvoiceLine(fresh)]
  })
}

const sellerOf = ({ name, address, vat }: Settings['shop']): Seller => ({
  name: hasText(vat.name) ? vat.name : name,
  address: hasText(vat.address) ? vat.address : address,
})

const hasText = ({ en, bn }: Seller['name']) => en !== '' || bn !== ''
