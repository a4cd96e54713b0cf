import { fork } from 'node:child_process'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { poolSizeFor } from '../db/pool-size.ts'
import type { EmbeddedServer } from '../embedded-postgres/start.ts'
import type { Environment } from '../environment/environment.ts'
import { WorkerError } from '../start-error.ts'
import { announceOpened } from '../start-message.ts'
import { hasTerminal } from '../stop-request.ts'
import { reportToSystemd } from '../systemd.ts'
import { listenForReload } from './control.ts'
import { openCrew } from './crew.ts'
import type { Prepared, Preparing } from './messages.ts'

type Options = {
  environment: Environment
  server: Pick<EmbeddedServer, 'ownerUrl' | 'shopUrl'>
  signal: AbortSignal
  onClose: (close: () => Promise<void>) => void
}

/** As `npm start` does for a process alone. */
const SPACE = '--max-semi-space-size=8'

/**
 * Opens the shop in worker processes that share its port, and keeps the number of them that is set. This process owns the database
 * and the port, and loads nothing of the shop: a reload replaces all that serves shoppers.
 */
export async function openWorkers({ environment, server, signal, onClose }: Options): Promise<void> {
  const { dataDir } = environment
  const workers = environment.workers ?? 1
  const sockets = await mkdtemp(join(tmpdir(), 'tupi-'))
  onClose(() => rm(sockets, { recursive: true, force: true }))
  // The path as it was given, not where it leads: a reload follows a link to the newest version.
  const [, script = '', ...args] = process.argv
  const execArgv = [...process.execArgv.filter((option) => option !== SPACE), SPACE]
  // All accept from one queue: handed over by this process, connections of a crowd came one for each turn of a worker.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: script, args, execArgv })

  const print = (line: string) => void process.stderr.write(`${line}\n`)
  const crew = openCrew({ size: workers, print, prepare: () => inTurn(prepare) })
  let last: Promise<unknown> = Promise.resolve()
  /** One at a time, in the order in which they were asked for. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.catch(() => {}).then(work)
    last = next
    return next
  }
  const prepare = async () => {
    const preparing = fork(script, ['--prepare'], { execArgv, signal })
    const sitesInUse = crew.sitesInUse()
    preparing.send({ ownerUrl: server.ownerUrl, dataDir, inUse: null, sitesInUse } satisfies Preparing)
    const ended = once(preparing, 'exit').then(([how]) => [{ did: 'fail', line: `The preparation ended (${how})` }])
    const [answer] = (await Promise.race([once(preparing, 'message'), ended])) as [Prepared]
    if (answer.did === 'fail') throw new WorkerError(answer.line)
    const maxConnections = poolSizeFor(workers).each
    return { databaseUrl: server.shopUrl, maxConnections, sockets, workers, site: answer.site }
  }

  if (environment.metrics) {
    const { openWorkerMetrics } = await import('../metrics/worker-metrics.ts')
    const { serveMetrics } = await import('../metrics/serve-metrics.ts')
    onClose(await serveMetrics(environment.metrics, openWorkerMetrics(crew.figures)))
  }
  onClose(crew.stop)
  const opened = await crew.open(await prepare(), signal)
  announceOpened(environment, opened, `, with ${workers === 1 ? 'a worker' : `${workers} workers`}`)

  const reload = () =>
    inTurn(async () => {
      await reportToSystemd('RELOADING=1')
      await prepare()
        .then(crew.replaceAll)
        .finally(() => reportToSystemd('READY=1'))
      return `All workers are replaced (${workers})`
    })
  const reloadAndReport = () =>
    void reload().then(
      (line) => process.stdout.write(`${line}\n`),
      (error: Error) => print(error.message),
    )
  if (!hasTerminal) process.on('SIGHUP', reloadAndReport)
  onClose(await listenForReload(dataDir, reload, print))
}
