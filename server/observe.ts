import type { FastifyInstance } from 'fastify'
import type { Database } from './db/open.ts'
import type { Environment } from './environment.ts'
import type { Metrics } from './metrics/metrics.ts'

/** Opens what watches the shop at work, before its routes are; each is loaded only where a setting asks for it. */
export async function observe(
  app: FastifyInstance,
  database: Database,
  environment: Environment,
): Promise<Metrics | null> {
  const metrics = environment.metrics && (await import('./metrics/metrics.ts')).openMetrics(app)
  if (metrics) database.onStatement(({ ms }) => metrics.noteStatement(ms))
  return metrics
}
