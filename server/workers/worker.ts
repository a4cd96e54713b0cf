import cluster from 'node:cluster'
import { join } from 'node:path'
import { type Close, closeAll } from '../close-all.ts'
import { type Environment, readEnvironment } from '../environment/environment.ts'
import { builtSite } from '../pages/site.ts'
import { serveShop } from '../serve.ts'
import { explain } from '../start-error.ts'
import type { Order, Report } from './messages.ts'
import { requireSameVersion } from './same-version.ts'

const root = join(import.meta.dirname, '../..')

/** As a primary's stop. */
const STOP_MS = 5_000
/** As long as a request may take to arrive: others do the work meanwhile. */
const RETIRE_MS = 180_000

/** One of the processes that share the port: opens and closes the shop as its primary commands. */
export async function runWorker(mode: Environment['mode']): Promise<void> {
  const opened: Close[] = []
  let drain = async () => {}
  const end = async (drainMs: number) => {
    // Stopped while it retires, it goes on with the same closing.
    await closeAll(opened, drainMs)
    process.exit()
  }
  const retire = () => void drain().then(() => end(RETIRE_MS))
  // Ctrl-C and the end of a terminal reach all its processes: the primary decides when its workers stop.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  process.once('SIGTERM', retire)
  const { promise: task, resolve } = Promise.withResolvers<Extract<Order, { do: 'open' }>['task']>()
  process.on('message', (order: Order) => {
    if (order.do === 'open') resolve(order.task)
    if (order.do === 'stop') void end(STOP_MS)
    if (order.do === 'retire') retire()
  })
  try {
    const { databaseUrl, maxConnections, sockets, workers, site } = await task
    await requireSameVersion(root, { databaseUrl, site })
    const shop = await serveShop({
      environment: readEnvironment(process.env, mode),
      site: await builtSite(site.folder, site.assets),
      worker: { id: cluster.worker?.id ?? 0, folder: sockets, workers },
      databaseUrl,
      maxConnections,
      onClose: (close: Close) => opened.push(close),
    })
    drain = shop.drain
    report({ did: 'open', opened: shop.opened })
  } catch (error) {
    report({ did: 'fail', line: explain(error) }, () => process.exit(1))
  }
}

const report = (report: Report, sent?: () => void) => process.send?.(report, undefined, undefined, sent)
