import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** A site may have to be built, and requests in work answered. */
const MAX_RELOAD_MS = 15 * 60_000

/** Where `npm run reload` finds the shop that runs on a `DATA_DIR`; only the folder's owner has access. */
const socketOf = (dataDir: string) => join(dataDir, 'reload.sock')

type Answer = { done: boolean; line: string }

/** Reloads on each request on the socket, and answers with the result. Returns the function that stops this. */
export async function listenForReload(
  dataDir: string,
  reload: () => Promise<string>,
  print: (line: string) => void,
): Promise<() => Promise<void>> {
  const path = socketOf(dataDir)
  const server = createServer(({ method }, response) => {
    const send = (answer: Answer) => void response.end(JSON.stringify(answer))
    if (method !== 'POST') send({ done: false, line: 'To reload, POST' })
    else
      reload().then(
        (line) => send({ done: true, line }),
        (error: Error) => send({ done: false, line: error.message }),
      )
  })
  try {
    if (await isAnswering(path)) throw new Error('another shop does already')
    // Left behind by one that was killed.
    await rm(path, { force: true })
    await once(server.listen(path), 'listening')
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    print(
      `This shop does not listen at ${path} (${reason}): instead of npm run reload, send SIGHUP to process ${process.pid}`,
    )
    return async () => {}
  }
  return async () => {
    server.close()
    server.closeAllConnections()
  }
}

/** Has the shop on `dataDir` reload, and returns its answer; null where no shop listens. */
export async function askForReload(dataDir: string): Promise<Answer | null> {
  const asking = request({
    socketPath: socketOf(dataDir),
    method: 'POST',
    path: '/reload',
    signal: AbortSignal.timeout(MAX_RELOAD_MS),
  }).end()
  try {
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    return JSON.parse(await text(answer)) as Answer
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null
    throw error
  }
}

async function isAnswering(socketPath: string): Promise<boolean> {
  const asking = request({ socketPath, method: 'HEAD', path: '/' }).end()
  return once(asking, 'response').then(
    () => true,
    () => false,
  )
}
