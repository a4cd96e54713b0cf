import { Readable } from 'node:stream'
import type { ProfitRow } from '#contract/profit.ts'
import { CURRENCY } from '#rules/money.ts'
import { type Columns, csvTable } from '../csv.ts'
import { type AskedProfit, getProfit, type ProfitShop } from './profit.service.ts'

const taka = (amount: number | null) => amount ?? ''

const columns: Columns<ProfitRow> = {
  Name: ({ name, key }) => name || key,
  Id: ({ key }) => key,
  Placed: ({ placed }) => String(placed),
  Confirmed: ({ confirmed }) => String(confirmed),
  Delivered: ({ delivered }) => String(delivered),
  Returned: ({ returned }) => String(returned),
  Pieces: ({ pieces }) => String(pieces),
  [`Revenue (${CURRENCY})`]: ({ revenue }) => taka(revenue),
  [`Cost (${CURRENCY})`]: ({ cost }) => taka(cost),
  [`Courier (${CURRENCY})`]: ({ courierFees }) => taka(courierFees),
  [`Payment fees (${CURRENCY})`]: ({ paymentFees }) => taka(paymentFees),
  [`Packing (${CURRENCY})`]: ({ packing }) => taka(packing),
  [`Profit (${CURRENCY})`]: ({ profit }) => taka(profit),
  'Orders without cost': ({ unknownCost }) => String(unknownCost),
  [`Costs (${CURRENCY})`]: ({ costs }) => taka(costs),
  [`Net (${CURRENCY})`]: ({ net }) => taka(net),
}

/** Figures of profit as CSV, all rows in the order of their list, with the days that they are of in the name of the file. Throws as `getProfit`. */
export async function exportProfit(shop: ProfitShop, asked: AskedProfit) {
  const { from, to, rows } = await getProfit(shop, asked, { most: null })
  const { head, lines } = csvTable(columns)
  const content = Readable.from([head + lines(rows)])
  return { fileName: `profit-${asked.by ?? 'day'}-${asked.counted ?? 'ordered'}-${from}-${to}.csv`, content }
}
