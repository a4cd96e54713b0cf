import type { FastifyInstance } from 'fastify'
import type { Database } from './db/open.ts'
import { watchSlowStatements } from './db/slow-statements.ts'
import type { Environment } from './environment/environment.ts'
import type { Metrics } from './metrics/metrics.ts'

/** Starts metrics and traces, before the routes are added; each is loaded only where its setting is on. */
export async function observe(
  app: FastifyInstance,
  database: Database,
  environment: Environment,
): Promise<Metrics | null> {
  if (environment.traces) (await import('./traces/traces.ts')).openTraces(app, database, environment.traces)
  const { slowStatementMs } = environment
  // Not at the start, where processes wait for each other, and where the first line is the one with the shop's address.
  if (slowStatementMs > 0) app.addHook('onListen', () => watchSlowStatements(database, slowStatementMs, app.log))
  const metrics = environment.metrics && (await import('./metrics/metrics.ts')).openMetrics(app)
  if (metrics) database.onStatement(({ ms }) => metrics.observeStatement(ms))
  return metrics
}
