import { cpus, totalmem } from 'node:os'

/** What has to be so: of a figure, of its ratio to the limit, or of that ratio and the one by processor time. */
export type Target = { of: 'figure' | 'ratio' | 'both ratios'; atLeast?: number; atMost?: number }

/** One line of a table. `cpuRatio`: the limit's processor time by answer, divided by the shop's. `cores`: how much of one core each used. */
export type Row = {
  what: string
  figure: number
  unit: string
  limit?: number
  ratio?: number
  cpuRatio?: number
  cores?: { limit: number; figure: number }
  target?: Target
}

/** Null where nothing was aimed at. */
export function isMet({ figure, ratio, cpuRatio, target }: Row): boolean | null {
  if (!target) return null
  const { of, atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = target
  const judged = { figure: [figure], ratio: [ratio], 'both ratios': [ratio, cpuRatio] }[of]
  return judged.every((value = Number.NaN) => value >= atLeast && value <= atMost)
}

/** Three significant digits, and whole numbers above. */
export function rounded(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}

function targetText({ target, unit }: Row): string {
  if (!target) return ''
  const { of, atLeast, atMost } = target
  const text = atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`
  return of === 'figure' ? `${text} ${unit}`.trim() : `${text} times the limit`
}

type Column = { title: string; cell: (row: Row) => string | undefined }

const columns: Column[] = [
  { title: 'what', cell: ({ what }) => what },
  { title: 'Tupi', cell: ({ figure, unit }) => `${rounded(figure)} ${unit}`.trim() },
  { title: 'limit', cell: ({ limit }) => (limit === undefined ? undefined : rounded(limit)) },
  { title: 'ratio', cell: ({ ratio }) => ratio?.toFixed(2) },
  { title: 'by processor time', cell: ({ cpuRatio }) => cpuRatio?.toFixed(2) },
  {
    title: 'cores used, limit / Tupi',
    cell: ({ cores }) => cores && `${cores.limit.toFixed(2)} / ${cores.figure.toFixed(2)}`,
  },
  { title: 'target', cell: targetText },
  { title: 'met', cell: (row) => ({ true: 'yes', false: '**no**', null: '' })[`${isMet(row)}`] },
]

/** Lines of Markdown; a column that no row fills is left out. */
export function tableLines(rows: Row[]): string[] {
  const filled = columns.filter(({ cell }) => rows.some((row) => cell(row)))
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    line(filled.map(({ title }) => title)),
    `|${filled.map((_, index) => (index === 0 ? '---' : '---:')).join('|')}|`,
    ...rows.map((row) => line(filled.map(({ cell }) => cell(row) ?? ''))),
  ]
}

/** The document with the lines between a part's two marker comments replaced, and everything else unchanged. Throws without the markers. */
export function withSection(document: string, name: string, lines: string[]): string {
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`]
  const [from, to] = [document.indexOf(begin), document.indexOf(end)]
  if (from === -1 || to < from) throw new Error(`The document has no ${begin} … ${end}`)
  return [document.slice(0, from) + begin, '', ...lines, '', document.slice(to)].join('\n')
}

/** The moment and the machine that figures belong to. */
export function machineLine(loadBefore: number, shareOfOthers: number | null): string {
  const [cpu] = cpus()
  const moment = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const memory = Math.round(totalmem() / 2 ** 30)
  const others =
    shareOfOthers === null ? '' : `, other processes used ${(shareOfOthers * 100).toFixed(1)} % during this part`
  return (
    `${moment} UTC, ${cpus().length} cores (${cpu?.model.trim()}), ${memory} GB, Node ${process.versions.node}, ` +
    `${process.platform} ${process.arch}; load average before the run ${loadBefore.toFixed(2)}${others}.`
  )
}
