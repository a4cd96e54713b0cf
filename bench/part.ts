import type { Fixture } from './fixture.ts'
import type { Compared, Pace } from './rounds.ts'
import type { ServerProcess } from './server-process.ts'
import type { Setting } from './setting.ts'
import type { Row, Target } from './table.ts'

/** The environment of the parts. All but the setting is created when the first part needs it. */
export type Bench = {
  signal: AbortSignal
  pace: Pace
  setting: Setting
  fixture: () => Promise<Fixture>
  /** The shop of 1,000 products that is asked for pages and calls. */
  shop: () => Promise<ServerProcess>
  /** Reports progress. */
  log: (line: string) => void
}

/** `notes`: lines of Markdown below the table. */
export type Findings = { rows: Row[]; notes?: string[] }

/** A table of its own in docs/performance.md, by its name between two comments. `prepare` is not part of what is measured. */
export type Part = { name: string; prepare?: (bench: Bench) => Promise<void>; run: (bench: Bench) => Promise<Findings> }

/** How many answers a second, compared with those of a limit. */
export const comparedRow = (what: string, { figure, limit, ratio, cpuRatio }: Compared, target: Target): Row => ({
  what,
  figure: figure.perSecond,
  unit: '/s',
  limit: limit.perSecond,
  ratio,
  cpuRatio,
  cores: { limit: limit.serverCores, figure: figure.serverCores },
  target,
})
