import { askOf, askOnce, fire, type Load, type Sample } from './load.ts'

/** How long is measured: what counts, and what only shows whether the bench itself works. */
export type Pace = { rounds: number; seconds: number; warmUpSeconds: number }
export const thorough: Pace = { rounds: 5, seconds: 3, warmUpSeconds: 2 }
export const quick: Pace = { rounds: 1, seconds: 1, warmUpSeconds: 1 }

type Measuring = { pace: Pace; signal: AbortSignal }

/** The middle of an odd number of values. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Medians over the rounds of what a limit and the shop did right after another; the ratios are medians of each round's ratio. */
export type Compared = { limit: Sample; figure: Sample; ratio: number; cpuRatio: number }

/** Rounds alternate between the two, so that whatever else the machine does falls on both alike. */
export async function compare(
  loads: { limit: Load; figure: Load },
  clients: number,
  measuring: Measuring,
): Promise<Compared> {
  const [limit = [], figure = []] = await inRounds([loads.limit, loads.figure], clients, measuring)
  const ratios = (pick: (limit: Sample, figure: Sample) => number) =>
    median(figure.map((sample, round) => pick(limit[round] ?? sample, sample)))
  return {
    limit: middle(limit),
    figure: middle(figure),
    ratio: ratios((limit, figure) => figure.perSecond / limit.perSecond),
    cpuRatio: ratios((limit, figure) => limit.cpuSeconds / figure.cpuSeconds),
  }
}

/** Warms all up, then asks each in every round; returns their samples in the same order. */
export async function inRounds(loads: Load[], clients: number, { pace, signal }: Measuring): Promise<Sample[][]> {
  for (const load of loads) {
    await askOnce(load.server.address, askOf(load))
    await fire(load, clients, { seconds: pace.warmUpSeconds }, signal)
  }
  const samples = loads.map((): Sample[] => [])
  for (let round = 0; round < pace.rounds; round++) {
    for (const [index, load] of loads.entries()) {
      samples[index]?.push(await fire(load, clients, { seconds: pace.seconds }, signal))
    }
  }
  return samples
}

/** Each figure of a sample as the median of the rounds. */
export const middle = (samples: Sample[]): Sample => {
  const of = (name: keyof Sample) => median(samples.map((sample) => sample[name]))
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    cpuSeconds: of('cpuSeconds'),
    serverCores: of('serverCores'),
    generatorCores: of('generatorCores'),
  }
}
