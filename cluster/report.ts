import { readFile, writeFile } from 'node:fs/promises'
import type { Outages } from './traffic.ts'

/** What the end has shown. */
export type Truth = {
  acknowledged: number
  lost: number
  doubled: number
  isStockRight: boolean
  wrongCarts: number
  splits: number
}

export type Round = { name: string; times: number; outages: Outages }

const MAX_WRITES_OUT_MS = 10_000

/** Targets that were missed, a sentence each. */
export function missedTargets({ lost, doubled, isStockRight, wrongCarts, splits }: Truth, rounds: Round[]): string[] {
  const worst = (kind: keyof Outages) => Math.max(...rounds.map(({ outages }) => outages[kind]))
  return [
    lost > 0 && `${lost} acknowledged orders are lost`,
    doubled > 0 && `${doubled} orders are there twice`,
    !isStockRight && 'The stock is not what was sold',
    wrongCarts > 0 && `${wrongCarts} carts are not what was acknowledged`,
    splits > 0 && 'A server that was left has acknowledged a write',
    worst('orders') > MAX_WRITES_OUT_MS && `Orders were out for ${seconds(worst('orders'))}`,
    worst('cachedPages') > 0 && `Cached pages were out for ${seconds(worst('cachedPages'))}`,
  ].filter((sentence) => sentence !== false)
}

export const tableOf = (truth: Truth, rounds: Round[]): string[] => [
  '| what happened | times | orders out | carts out | cached pages out | other pages out |',
  '|---|---:|---:|---:|---:|---:|',
  ...rounds.map(({ name, times, outages }) => {
    const { orders, carts, cachedPages, otherPages } = outages
    return `| ${name} | ${times} | ${[orders, carts, cachedPages, otherPages].map(seconds).join(' | ')} |`
  }),
  '',
  '| at the end | |',
  '|---|---:|',
  `| orders acknowledged | ${truth.acknowledged} |`,
  `| of these lost | ${truth.lost} |`,
  `| orders doubled | ${truth.doubled} |`,
  `| stock | ${truth.isStockRight ? 'right' : 'wrong'} |`,
  `| carts not as acknowledged | ${truth.wrongCarts} |`,
  `| writes acknowledged by a server that was left | ${truth.splits} |`,
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
