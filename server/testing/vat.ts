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

/** The numbers that were given, and those that are missing or there twice. */
export async function numbersOf({ db }: TestShop, kind: 'invoice' | 'credit_note' = 'invoice') {
  const { rows } = await sql<{ fiscalYear: string; number: number }>`
    select fiscal_year, number from invoices where kind = ${kind} order by fiscal_year, number`.execute(db)
  return rows.map(({ number }) => number)
}
