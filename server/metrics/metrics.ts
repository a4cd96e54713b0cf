import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { refusalWith } from '../http/failures.ts'
import { requestName } from '../http/request-name.ts'
import { openCrewMetrics } from './crew-metrics.ts'
import { type Sources, watchShop } from './shop-metrics.ts'
import { WORKER_UP } from './worker-metrics.ts'

/** Seconds. A page from memory takes less than the first, an order some tens of milliseconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = {
  registry: Registry
  /** Counts how long a statement took, in milliseconds. */
  observeStatement: (ms: number) => void
  /** What is read when the metrics are requested. */
  readFrom: (sources: Sources) => void
}

/** What Prometheus reads of this process. Loaded only where METRICS_PORT is set; to be opened before the routes are. */
export function openMetrics(app: FastifyInstance): Metrics {
  const registry = new Registry()
  // The event loop's delay, memory and processor time.
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  new Gauge({
    name: WORKER_UP,
    help: '1 while the process answers Prometheus; with WORKERS one of each worker',
    registers,
  }).set(1)
  // Of workers their primary shows it, which knows of those that do not run.
  if (!cluster.isWorker) openCrewMetrics(registry)({ wanted: 1, ready: 1, exits: 0 })
  const requests = new Counter({
    name: 'tupi_requests_total',
    help: 'Requests that the application answered, by call and status; pages, pictures and files count as calls of these names',
    labelNames: ['call', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'tupi_request_seconds',
    help: 'How long the application took for a request, until its answer was sent',
    labelNames: ['call'],
    buckets: SECONDS,
    registers,
  })
  const refusals = new Counter({
    name: 'tupi_refusals_total',
    help: 'Requests that were refused, by the code of the refusal: too_many are limits, unavailable overload or a database that cannot be reached',
    labelNames: ['code'],
    registers,
  })
  const statements = new Histogram({
    name: 'tupi_statement_seconds',
    help: 'How long a statement took in the database, as this process sees it',
    buckets: SECONDS,
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const call = requestName(request)
    requests.inc({ call, status: reply.statusCode })
    seconds.observe({ call }, reply.elapsedTime / 1000)
    const refusal = refusalWith(reply)
    if (refusal) refusals.inc({ code: refusal.code })
  })
  return {
    registry,
    observeStatement: (ms) => statements.observe(ms / 1000),
    readFrom: (sources) => watchShop(registry, sources),
  }
}
