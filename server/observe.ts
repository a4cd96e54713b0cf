import type { FastifyInstance } from 'fastify'
import type { Database } from './db/open.ts'
import { watchSlowStatements } from './db/slow-statements.ts'
import type { Environment } from './environment/environment.ts'
import type { Metrics } from './metrics/metrics.ts'

/** Opens what watches the shop at work, before its routes are; each is loaded only where a setting asks for it. */
export async function observe(
  app: FastifyInstance,
  database: Database,
  environment: Environment,
): Promise<Metrics | null> {
  if (environment.traces) (await import('./traces/traces.ts')).openTraces(app, database, environment.traces)
  const { slowStatementMs } = environment
  // Not at the start, where processes wait for each other, and where the first line is the one that says where the shop is.
  if (slowStatementMs > 0) app.addHook('onListen', () => watchSlowStatements(database, slowStatementMs, app.log))
  const metrics = environment.metrics && (await import('./metrics/metrics.ts')).openMetrics(app)
  if (metrics) database.onStatement(({ ms }) => metrics.noteStatement(ms))
  return metrics
}
