import { readFile, writeFile } from 'node:fs/promises'
import type { Money } from './money.ts'
import type { Outages } from './traffic.ts'

/** What the end has shown. */
export type Truth = {
  acknowledged: number
  lost: number
  doubled: number
  isStockRight: boolean
  wrongCarts: number
  money: Money
  splits: number
}

export type Round = { name: string; times: number; outages: Outages }

const MAX_WRITES_OUT_MS = 10_000

/** Targets that were missed, a sentence each. */
export function missedTargets(truth: Truth, rounds: Round[]): string[] {
  const { acknowledged, lost, doubled, isStockRight, wrongCarts, money, splits } = truth
  const worst = (kind: keyof Outages) => Math.max(...rounds.map(({ outages }) => outages[kind]))
  return [
    acknowledged === 0 && 'No order was acknowledged',
    lost > 0 && `${lost} acknowledged orders are lost`,
    doubled > 0 && `${doubled} orders are there twice`,
    !isStockRight && 'The stock is not what was sold',
    wrongCarts > 0 && `${wrongCarts} carts are not what was acknowledged`,
    ...missedByMoney(money),
    splits > 0 && 'A server that was left has acknowledged a write',
    worst('orders') > MAX_WRITES_OUT_MS && `Orders were out for ${seconds(worst('orders'))}`,
    worst('carts') > MAX_WRITES_OUT_MS && `Carts were out for ${seconds(worst('carts'))}`,
    worst('staffWrites') > MAX_WRITES_OUT_MS && `Writes by staff were out for ${seconds(worst('staffWrites'))}`,
    worst('cachedPages') > 0 && `Cached pages were out for ${seconds(worst('cachedPages'))}`,
  ].filter((sentence) => sentence !== false)
}

const missedByMoney = ({ repeated, takenBack, refused, lost, doubled, unasked, differing, wrongOrders }: Money) => [
  (repeated === 0 || takenBack === 0) && 'Staff have taken no payment back, or repeated nothing',
  refused > 0 && `${refused} writes by staff were refused or not answered`,
  lost > 0 && `${lost} acknowledged entries of the ledger are lost`,
  doubled > 0 && `${doubled} entries of the ledger are there twice`,
  unasked > 0 && `${unasked} entries of the ledger were not asked for`,
  differing > 0 && `The sums of ${differing} orders are not those of their entries`,
  wrongOrders > 0 && `${wrongOrders} orders are not as staff have left them`,
]

export const tableOf = (truth: Truth, rounds: Round[]): string[] => [
  '| what happened | times | orders out | carts out | writes by staff out | cached pages out | other pages out |',
  '|---|---:|---:|---:|---:|---:|---:|',
  ...rounds.map(({ name, times, outages }) => {
    const { orders, carts, staffWrites, cachedPages, otherPages } = outages
    return `| ${name} | ${times} | ${[orders, carts, staffWrites, cachedPages, otherPages].map(seconds).join(' | ')} |`
  }),
  '',
  '| at the end | | target |',
  '|---|---:|---:|',
  `| orders acknowledged | ${truth.acknowledged} | |`,
  `| of these lost | ${truth.lost} | 0 |`,
  `| orders doubled | ${truth.doubled} | 0 |`,
  `| stock | ${truth.isStockRight ? 'right' : 'wrong'} | right |`,
  `| carts not as acknowledged | ${truth.wrongCarts} | 0 |`,
  ...rowsOfMoney(truth.money),
  `| writes acknowledged by a server that was left | ${truth.splits} | 0 |`,
]

const rowsOfMoney = (money: Money): string[] => [
  `| writes by staff acknowledged | ${money.writes} | |`,
  `| of these sent more than once | ${money.repeated} | |`,
  `| writes by staff refused or not answered | ${money.refused} | 0 |`,
  `| entries of the ledger acknowledged, of which take another one back | ${money.entries}, ${money.takenBack} | |`,
  `| of these lost | ${money.lost} | 0 |`,
  `| entries doubled | ${money.doubled} | 0 |`,
  `| entries that were not asked for | ${money.unasked} | 0 |`,
  `| orders whose sums differ from their entries | ${money.differing} | 0 |`,
  `| orders that are not as staff have left them | ${money.wrongOrders} | 0 |`,
]

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

const DOCUMENT = new URL('../docs/scale.md', import.meta.url)
const [BEGIN, END] = ['<!-- cluster -->', '<!-- /cluster -->']

/** Puts the table between its markers in docs/scale.md. */
export async function writeTable(lines: string[]): Promise<void> {
  const document = await readFile(DOCUMENT, 'utf8')
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (from === -1 || to < from) throw new Error(`docs/scale.md has no ${BEGIN} … ${END}`)
  const day = new Date().toISOString().slice(0, 10)
  const text = [document.slice(0, from) + BEGIN, '', `Measured on ${day}.`, '', ...lines, '', document.slice(to)]
  await writeFile(DOCUMENT, text.join('\n'))
}
