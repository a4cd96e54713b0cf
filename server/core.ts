import type { Worker } from './alerts/polling.ts'
import { openGathered, refusalRecord } from './audit/gathered.ts'
import type { Database } from './db/open.ts'
import type { Environment } from './environment/environment.ts'
import { openEventBus } from './events/bus.ts'
import { openIncidents } from './health/incidents.ts'
import { toShopError } from './http/failures.ts'
import { openHttp } from './http/fastify.ts'
import type { LogSettings } from './http/log.ts'
import { openJobs, type ShopJobs } from './jobs/jobs.ts'
import { observe } from './observability.ts'

export type CoreOptions = {
  database: Database
  environment: Environment
  logger: LogSettings
  /** Among the processes that share a port; undefined for one alone. */
  worker?: Worker | undefined
}

/** What every part of the shop is made with. */
export type Core = Awaited<ReturnType<typeof openCore>>

/** Opens the web server, without routes yet, and log, metrics, events and jobs on a database that is open. */
export async function openCore({ database, environment, logger, worker }: CoreOptions) {
  const { pool, reads, replica, connections } = database
  const processes = worker?.workers ?? 1
  const incidents = openIncidents(pool)
  const http = openHttp({
    environment,
    logger,
    processes,
    onErrorLine: () => incidents.count('error'),
    onFailure: (error, request) => {
      const record = refusalRecord(toShopError(error), request)
      if (record) gathered.add(record)
    },
  })
  const { log } = http.app
  database.logTo(log)
  const metrics = await observe(http.app, database, environment)
  const gathered = openGathered(pool, log)
  const jobs: ShopJobs = openJobs({ connections, log })
  const events = openEventBus(database.direct, log, connections)
  database.publishTo(events.publish)
  // What is read before is read again when others' events are received.
  await events.opened
  return {
    environment,
    worker,
    processes,
    log,
    metrics,
    incidents,
    gathered,
    jobs,
    events,
    database,
    pool,
    reads,
    replica,
    ...http,
  }
}
