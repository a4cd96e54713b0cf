import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { inTransaction, type Pool } from '../db/open.ts'
import { claimAvif, finishAvif, hasDueAvif, postponeAvif, returnAvif } from './images.db.ts'
import { allPauses, type Pauses, untilCalm, watchLoad } from './load-watch.ts'
import { filesOf } from './picture-files.ts'
import type { PictureStore } from './picture-store.ts'

const program = fileURLToPath(new URL('make-avif.ts', import.meta.url))
const MAX_MS = 5 * 60_000
const TRY_AGAIN_MS = 10 * 60_000

type Options = { pool: Pool; store: PictureStore; folder: string; log: FastifyBaseLogger; pauses?: () => Pauses }

/**
 * The job that makes AVIF versions: one picture after the other, as long as some are due in the table `images`. Each waits without a
 * connection until the shop is calm. A picture that `signal` breaks off is due as before.
 */
export async function makeDueAvif(options: Options, signal: AbortSignal): Promise<void> {
  const { pool, pauses: newPauses = allPauses } = options
  while (await hasDueAvif(pool)) {
    const pauses = newPauses()
    await untilCalm(pauses, signal)
    signal.throwIfAborted()
    // The try counts even if this process ends.
    const picture = await inTransaction(pool, claimAvif)
    if (picture) await makeVersions(options, picture.id, pauses, signal)
  }
}

async function makeVersions(options: Options, id: string, pauses: Pauses, signal: AbortSignal): Promise<void> {
  const { pool, store, folder, log } = options
  try {
    await runProgram(folder, id, pauses, signal)
    if (await inTransaction(pool, (tx) => finishAvif(tx, id))) return
    // The picture was removed meanwhile: so are the versions just made.
    for (const name of filesOf(id)) await store.remove(name)
  } catch (error) {
    if (signal.aborted) return void (await inTransaction(pool, (tx) => returnAvif(tx, id)))
    log.warn({ err: error, picture: id }, 'The AVIF versions of a picture could not be made')
    await inTransaction(pool, (tx) => postponeAvif(tx, id, new Date(Date.now() + TRY_AGAIN_MS)))
  }
}

/**
 * Waits for the program; throws with its error output, or when it takes too long or is stopped. It pauses while the shop is busy: even with
 * the lowest priority it would take a part of a core that answers need.
 */
async function runProgram(folder: string, id: string, pauses: Pauses, signal: AbortSignal): Promise<void> {
  const tooLong = new AbortController()
  const child = spawn(process.execPath, [program, folder, id], {
    // Pictures are untrusted input: an exploit of the decoder must not find the address of a database.
    env: {},
    stdio: ['pipe', 'ignore', 'pipe'],
    signal: AbortSignal.any([signal, tooLong.signal]),
    killSignal: 'SIGKILL',
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  // A program that has ended reads nothing more.
  child.stdin.on('error', () => {})
  let [workedMs, isPaused] = [0, false]
  const endWatch = watchLoad(pauses, (isBusy, milliseconds) => {
    if (isBusy !== isPaused) child.stdin.write(isBusy ? 'pause\n' : 'go on\n')
    isPaused = isBusy
    if (!isBusy) workedMs += milliseconds
    if (workedMs > MAX_MS) tooLong.abort()
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2_000)
  })
  const [code] = (await once(child, 'close').finally(endWatch)) as [number | null]
  if (code !== 0) throw new Error(`make-avif ended with ${code}: ${complaint}`)
}
