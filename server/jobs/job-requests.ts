import { abortedAfter } from '../timeout.ts'

/** Requests of one moment are sent once: each is a write to the database. */
const GATHER_MS = 100

/** Calls `send` once for all requests for a job that came until then. */
export function gatherAsks<Name extends string>(send: (name: Name) => void) {
  const pauses = new Map<Name, { endsAt: number; timer: NodeJS.Timeout }>()
  let isClosed = false

  const askIn = (name: Name, milliseconds: number) => {
    const endsAt = performance.now() + milliseconds
    const pause = pauses.get(name)
    if (isClosed || (pause && pause.endsAt <= endsAt)) return
    clearTimeout(pause?.timer)
    const end = () => {
      pauses.delete(name)
      send(name)
    }
    pauses.set(name, { endsAt, timer: setTimeout(end, milliseconds).unref() })
  }
  return {
    ask: (name: Name) => askIn(name, GATHER_MS),
    askIn,
    /** Returns the jobs that were asked for and not sent yet. */
    close: (): Name[] => {
      isClosed = true
      for (const { timer } of pauses.values()) clearTimeout(timer)
      return [...pauses.keys()]
    },
  }
}

/** A job that is due later than this is found by its schedule. */
const MAX_PAUSE_MS = 5 * 60_000
/** Another process is sending what is due and was not sent here. */
const MIN_PAUSE_MS = 1_000
/** For what is being sent while the process stops: most often its answer is on the way. */
const GRACE_MS = 2_000

/**
 * The work of a job that sends what waits in a table: one after the other (`sendNext` returns whether there was one), and again when the
 * next one is due. The signal of `sendNext` is aborted later than that of the job: what is being sent then may still be answered. Throws
 * where the job was broken off, so that another process sends the rest.
 */
export const sendingWork =
  <Name extends string>(
    { askIn }: { askIn: (name: Name, milliseconds: number) => void },
    name: Name,
    sendNext: (signal: AbortSignal) => Promise<boolean>,
    findNextTime: () => Promise<Date | null>,
  ) =>
  async (signal: AbortSignal): Promise<void> => {
    const ended = abortedAfter(signal, GRACE_MS)
    while (!signal.aborted && (await sendNext(ended))) {}
    signal.throwIfAborted()
    const next = await findNextTime()
    const pause = next ? Math.max(MIN_PAUSE_MS, next.getTime() - Date.now()) : MAX_PAUSE_MS
    if (pause < MAX_PAUSE_MS) askIn(name, pause)
  }
