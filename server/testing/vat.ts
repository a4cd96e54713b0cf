import { sql } from 'kysely'
import { saveIn } from './settings.ts'
import type { TestShop } from './shop.ts'

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
