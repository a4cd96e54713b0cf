import { setTimeout as sleep } from 'node:timers/promises'
import { connectTo } from './connections.ts'
import { isUnavailable } from './errors.ts'

const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 5_000
/** For a machine that starts together with this one; a mistyped address is reported at once. */
const MAX_RETRY_MS = 2 * 60_000

type Options = { log: (line: string) => void; signal: AbortSignal; maxRetryMs?: number }

/** Returns when the server at `url` takes connections, which one that is starting does not yet. Throws errors that waiting cannot solve. */
export async function waitForServer(url: string, { log, signal, maxRetryMs = MAX_RETRY_MS }: Options): Promise<void> {
  const deadline = Date.now() + maxRetryMs
  let reported = ''
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2)) {
    try {
      const client = await connectTo(url)
      await client.end()
      if (reported) log('The database server answers.')
      return
    } catch (error) {
      if (!isUnavailable(error) || Date.now() + pauseMs > deadline) throw error
      const reason = connectionFailure(error)
      if (reason !== reported) log(`DATABASE_URL cannot be reached yet (${reason}): waiting for the database server.`)
      reported = reason
    }
    await sleep(pauseMs, null, { signal })
  }
}

/** What prevents a connection. */
export function connectionFailure(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  // pg's messages for a server that accepts the connection, or the packets, and does not answer.
  if (message === 'timeout expired') return 'there is no answer'
  // A host with several addresses fails with an error for each, and no message of its own.
  return message || (code ?? 'no reason is given')
}
