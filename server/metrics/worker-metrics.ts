import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, Registry } from 'prom-client'
import { withTimeout } from '../timeout.ts'
import { openCrewMetrics } from './crew-metrics.ts'

type Measured = MetricObjectWithValues<MetricValue<string>>[]
/** Among the messages of `workers/messages.ts`. An answer belongs to the request of the same round. */
type Ask = { do: 'measure'; round: number }
type Answer = { did: 'measure'; round: number; metrics: Measured }

/** `serving` are the numbers of the workers that take requests, or are believed to. */
export type Crew = { wanted: number; serving: readonly number[]; exits: number }

export const WORKER_UP = 'tupi_worker_up'

/** A worker that does not answer so long is shown as it was last, and as silent. */
const ANSWER_MS = 3_000

/** In a worker: answers the primary's requests. */
export function answerPrimary(registry: Registry): void {
  process.on('message', ({ do: order, round }: Ask) => {
    if (order !== 'measure') return
    void registry
      .getMetricsAsJSON()
      .then((metrics) => process.send?.({ did: 'measure', round, metrics } satisfies Answer))
  })
}

/** Meaningless as a sum or mean, where one worker hangs or takes all the memory: these have a value for each worker. */
const isOfProcess = ({ name, type }: Measured[number]) => String(type) === 'gauge' && /^(nodejs|process)_/.test(name)

/** A worker's metrics with its number on those that are its own, and whether it answered. */
const withWorkerNumber = (measured: Measured, worker: number, isUp: boolean): Measured =>
  measured.map((metric) => {
    if (!isOfProcess(metric) && metric.name !== WORKER_UP) return metric
    const values = metric.values.map((sample) => ({
      ...sample,
      ...(metric.name === WORKER_UP && { value: Number(isUp) }),
      labels: { ...sample.labels, worker },
    }))
    return { ...metric, values }
  })

/**
 * In the primary: what all workers have measured, added up. What a worker had counted stays in the sums when it ends: a sum that falls
 * would look to Prometheus like a restart, and be counted a second time.
 */
export function openWorkerMetrics(crew: () => Crew): () => Promise<string> {
  const registry = new Registry()
  const showCrew = openCrewMetrics(registry)
  const last = new Map<number, Measured>()
  let ended: Measured = []
  let forgetting = Promise.resolve()
  let round = 0
  let take = (_worker: number, _answer: Answer) => {}
  let reading: Promise<string> | null = null

  cluster.on('message', (worker: Worker, answer: Answer) => {
    // An answer may be read after the end of its worker, which would be shown as one that hangs for ever.
    if (answer.did === 'measure' && !worker.isDead()) take(worker.id, answer)
  })
  cluster.on('exit', ({ id }: Worker) => {
    const counted = last.get(id)?.filter(({ type }) => String(type) !== 'gauge') ?? []
    last.delete(id)
    forgetting = forgetting.then(async () => {
      ended = await AggregatorRegistry.aggregate([ended, counted]).getMetricsAsJSON()
    })
  })
  /** Returns the workers that answered. */
  const askAll = async (serving: readonly number[]): Promise<Set<number>> => {
    const ask: Ask = { do: 'measure', round: ++round }
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
    const answered = new Set<number>()
    // One that is still opening, or cannot, must not hold up the others' figures.
    const awaited = new Set(serving.concat([...last.keys()]).filter((id) => cluster.workers?.[id]?.isConnected()))
    const { promise, resolve } = Promise.withResolvers<void>()
    take = (worker, answer) => {
      last.set(worker, answer.metrics)
      if (answer.round !== ask.round) return
      answered.add(worker)
      awaited.delete(worker)
      if (awaited.size === 0) resolve()
    }
    for (const worker of workers) worker?.send(ask, () => {})
    if (awaited.size > 0) await withTimeout(promise, ANSWER_MS)
    return answered
  }
  const read = async () => {
    // From before the question: one that opens meanwhile was not asked.
    const { serving, ...figures } = crew()
    const answered = await askAll(serving)
    showCrew({ ...figures, ready: serving.filter((worker) => answered.has(worker)).length })
    await forgetting
    const ofWorkers = [...last].map(([worker, measured]) => withWorkerNumber(measured, worker, answered.has(worker)))
    return AggregatorRegistry.aggregate([ended, ...ofWorkers, await registry.getMetricsAsJSON()]).metrics()
  }
  return () => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
}
