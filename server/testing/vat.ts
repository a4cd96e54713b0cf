import { sql } from 'kysely'
import { saveIn } from './settings.ts'
import { inDhaka, orderOf, type TestShop } from './shop.ts'
import { anyPhone } from './test-client.ts'

export const BIN = '004123456-0101'

/** Switches VAT invoices on, at a rate in percent. */
export const withVat = (shop: TestShop, rate = 15, others: TestShop[] = []) =>
  saveIn(
    shop,
    'shop',
    { bin: BIN, vat: { rate, name: { en: 'Tupi Limited', bn: '' }, address: { en: '', bn: '' } } },
    others,
  )

/** The numbers that were given, in their order. */
export async function numbersOf({ db }: TestShop, kind: 'invoice' | 'credit_note' = 'invoice') {
  const { rows } = await sql<{ number: number }>`
    select number from invoices where kind = ${kind} order by fiscal_year, number`.execute(db)
  return rows.map(({ number }) => number)
}

/** An order of 580 taka, its steps, and its invoices and credit notes. */
export async function hasOrderToInvoice(shop: TestShop) {
  const admin = await shop.admin()
  const addressInfo = { ...inDhaka, phone: anyPhone() }
  const draft = { ...orderOf(await shop.hasProduct({ totalStock: 90 })), addressInfo }
  const { orderId: id, orderKey: key } = await shop.guest().placeOrder({ body: draft })
  const move = (orderStatus: 'pending' | 'inProcess' | 'inShipping' | 'delivered' | 'rejected') =>
    admin.updateOrder({ params: { id }, body: { orderStatus } })
  return { ...papersOf(shop, id), admin, id, key, move }
}

/** The invoices and credit notes of an order. */
export const papersOf = (shop: TestShop, id: string) => ({
  /** Each as "kind number total vat". */
  papers: async () => {
    const { data } = await (await shop.admin()).listInvoicePapers({ query: { ids: [id] } })
    return data.map(({ number, total, vat }) => `${number.replace(/\d{4}-\d\d\/0*/, '')} ${total} ${vat}`)
  },
  /** What was invoiced without what was credited, in taka. */
  left: async () => {
    const { data } = await (await shop.admin()).listInvoicePapers({ query: { ids: [id] } })
    const sum = (of: 'total' | 'vat') =>
      data.reduce((all, paper) => all + (paper.kind === 'invoice' ? 1 : -1) * Math.round(paper[of] * 100), 0) / 100
    return { total: sum('total'), vat: sum('vat') }
  },
})
