import cluster from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WorkerError } from '../start-error.ts'
import type { Opened } from '../start-message.ts'
import { withTimeout } from '../timeout.ts'
import type { Order, Report, Task } from './messages.ts'

/** A worker opens in a second; the first ones may have a demo shop to fill. */
const OPENING_MS = 120_000
/** For workers to stop by themselves before they are killed: with the end of the database it has to be over in 10 s. */
const STOP_MS = 8_500
/** A reload goes on to the next worker then, while the last requests of this one are answered. */
const ENDING_MS = 15_000
/** As long as a request may take to arrive, and a while to be answered. */
const RETIRE_MS = 200_000
/** A worker that ends sooner will end again for the same reason. */
const SOON_MS = 10_000
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000

type Member = {
  /** As Node's `cluster` counts workers. */
  id: number
  /** The folder of the site that it was opened with. */
  site: string
  opened: Promise<Opened>
  /** How the process ended. */
  ended: Promise<string>
  send: (order: Order) => void
  kill: () => void
  /** Another one takes its place, or is to. */
  isLeaving: boolean
  state: 'opening' | 'serving' | 'retiring'
}

type Options = {
  /** How many workers there always are: one that ends is replaced. */
  size: number
  /** Prints a line for the operator. */
  print: (line: string) => void
  /** As for a reload; used where no worker is left and none opens. */
  prepare: () => Promise<Task>
}

export function openCrew({ size, print, prepare }: Options) {
  const members = new Set<Member>()
  const stopping = new AbortController()
  /** How often in a row a worker has ended soon. */
  let failures = 0
  /** How many ended without an order, or did not open. */
  let exits = 0

  const watch = (member: Member) => {
    const since = Date.now()
    void member.ended.then((how) => {
      if (member.isLeaving || stopping.signal.aborted) return
      failures = Date.now() - since < SOON_MS ? failures + 1 : 0
      print(`A worker ended (${how}): another one takes its place`)
      void refill()
    })
  }
  /** Throws a `WorkerError` when it does not open. */
  const add = async (): Promise<Opened> => {
    const member = startWorker(task)
    members.add(member)
    void member.ended.then(() => {
      members.delete(member)
      if (member.state !== 'retiring' && !stopping.signal.aborted) exits++
    })
    const late = setTimeout(member.kill, OPENING_MS)
    try {
      const opened = await member.opened
      member.state = 'serving'
      watch(member)
      return opened
    } catch (error) {
      // Until it has ended, it would be counted as one that stays.
      await member.ended
      throw error
    } finally {
      clearTimeout(late)
    }
  }
  /** A reload may have started one in the place of the worker that did not open. */
  const isComplete = () => [...members].filter(({ isLeaving }) => !isLeaving).length >= size
  /** Returns why none opened. Where the shop is closed, the present files need not fit another version that runs: they are prepared. */
  const tryAgain = async (isPrepared: boolean): Promise<string | null> => {
    try {
      if (!isPrepared && members.size === 0) task = await prepare()
      if (!stopping.signal.aborted && !isComplete()) await add()
      return null
    } catch (error) {
      return (error as Error).message
    }
  }
  const refill = async () => {
    for (let isPrepared = true; ; isPrepared = false) {
      const pause = failures === 0 ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
      await sleep(pause, null, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted || isComplete()) return
      const problem = await tryAgain(isPrepared)
      if (problem === null || stopping.signal.aborted) return
      failures++
      print(`A worker does not open and is tried again: ${problem}`)
    }
  }
  /** Starts the next one before this one goes. */
  const replace = async (old: Member) => {
    // It may end by itself meanwhile: its place is taken already.
    old.isLeaving = true
    await add().catch((error) => {
      old.isLeaving = false
      if (!members.has(old)) void refill()
      throw error
    })
    old.state = 'retiring'
    old.send({ do: 'retire' })
    setTimeout(old.kill, RETIRE_MS).unref()
  }
  let task: Task

  return {
    /** What the metrics show of it. */
    figures: () => ({
      wanted: size,
      serving: [...members].filter(({ state }) => state === 'serving').map(({ id }) => id),
      exits,
    }),
    sitesInUse: () => [...new Set([...members].map(({ site }) => site))],
    /** Resolves when all of them listen. Throws a `WorkerError` when one of them does not. */
    open: async (first: Task, signal: AbortSignal): Promise<Opened> => {
      task = first
      const opened = Promise.all(Array.from({ length: size }, add))
      const broken = once(signal, 'abort').then(() => signal.throwIfAborted())
      const [one] = (await Promise.race([opened, broken])) as Opened[]
      const firstSignIn = (await opened).flatMap((each) => each.firstSignIn)
      return { address: one?.address ?? '', firstSignIn }
    },
    /** Throws a `WorkerError` when a new one does not open; those that were not replaced by then stay. */
    replaceAll: async (next: Task): Promise<void> => {
      task = next
      let previous: Promise<unknown> = Promise.resolve()
      // A worker that is leaving was replaced by an earlier reload.
      for (const old of [...members].filter(({ isLeaving }) => !isLeaving)) {
        await previous
        if (!members.has(old)) continue
        await replace(old)
        previous = withTimeout(old.ended, ENDING_MS)
      }
    },
    /** Whatever the workers do. */
    stop: async (): Promise<void> => {
      stopping.abort()
      const all = [...members]
      for (const { send } of all) send({ do: 'stop' })
      const gone = Promise.all(all.map(({ ended }) => ended))
      await withTimeout(gone, STOP_MS)
      for (const { kill } of members) kill()
      await gone
    },
  }
}

function startWorker(task: Task): Member {
  const worker = cluster.fork()
  const { promise: opened, resolve, reject } = Promise.withResolvers<Opened>()
  // The caller may no longer be waiting for it.
  opened.catch(() => {})
  const ended = once(worker, 'exit').then(([code, signal]) => String(signal ?? `code ${code}`))
  void ended.then((how) => reject(new WorkerError(`A worker ended before it was open (${how})`)))
  worker
    .on('error', () => {})
    .on('message', (report: Report) => {
      if (report.did === 'open') resolve(report.opened)
      else if (report.did === 'fail') reject(new WorkerError(report.line))
    })
  const send = (order: Order) => {
    if (worker.isConnected()) worker.send(order, () => {})
  }
  send({ do: 'open', task })
  return {
    id: worker.id,
    site: task.site.folder,
    opened,
    ended,
    send,
    kill: () => void worker.process.kill('SIGKILL'),
    isLeaving: false,
    state: 'opening',
  }
}
