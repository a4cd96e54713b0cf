import { cpus, totalmem } from 'node:os'
import type { Sample } from './measure.ts'
import type { PageWeight, Weight } from './page-weight.ts'

/** The middle of an odd number of values. */
function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Lines of Markdown: by row the medians of its rounds, and the median of its ratios to the plain server in the same round. */
export function speedTable(plain: Sample[], rows: Map<string, Sample[]>): string[] {
  const line = (name: string, samples: Sample[]) => {
    const middle = (pick: (sample: Sample, round: number) => number) => median(samples.map(pick))
    const ratio = middle((sample, round) => sample.perSecond / (plain[round]?.perSecond ?? Number.NaN))
    const cells = [
      name,
      Math.round(middle((sample) => sample.perSecond)).toLocaleString('en'),
      ratio.toFixed(3),
      middle((sample) => sample.p50).toFixed(1),
      middle((sample) => sample.p99).toFixed(1),
    ]
    return `| ${cells.join(' | ')} |`
  }
  return [
    '| what | requests a second | ratio to plain | p50 ms | p99 ms |',
    '|---|---:|---:|---:|---:|',
    line('plain `node:http`, 10 kB', plain),
    ...[...rows].map(([name, samples]) => line(name, samples)),
  ]
}

const kilobytes = ({ plain, gzip }: Weight) => `${(plain / 1000).toFixed(1)} (${(gzip / 1000).toFixed(1)})`

/** Lines of Markdown: kB by page, gzip in brackets. */
export const weightTable = (pages: Map<string, PageWeight>): string[] => [
  '| page, kB (gzip) | HTML | JavaScript | CSS |',
  '|---|---:|---:|---:|',
  ...[...pages].map(([name, { html, js, css }]) => `| ${[name, ...[html, js, css].map(kilobytes)].join(' | ')} |`),
]

/** The day and the machine that the figures belong to. */
export function machineLine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${cpus().length} cores (${cpu?.model.trim()}), ${memory} GB, Node ${process.versions.node}, ${process.platform} ${process.arch}`
}
