import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { inTransaction, type Pool } from '../db/open.ts'
import { tryShopLock } from '../db/shop-lock.ts'
import { claimAvif, finishAvif, postponeAvif, returnAvif } from './images.db.ts'
import { filesOf } from './picture-files.ts'
import type { PictureStore } from './picture-store.ts'

/** Makes AVIF versions of the pictures in a folder, one picture at a time for all processes of a shop. */
export type AvifQueue = {
  /** To be called after an upload. */
  wake: () => void
  stop: () => Promise<void>
}

const program = fileURLToPath(new URL('make-avif.ts', import.meta.url))
/** For what another process left behind, and for what is tried again. */
const LOOK_EVERY_MS = 30_000
const MAX_MS = 5 * 60_000
const TRY_AGAIN_MS = 10 * 60_000

type Options = { pool: Pool; store: PictureStore; folder: string; log: FastifyBaseLogger }

/** The queue is the table `images`: a start goes on where the last one stopped. */
export function openAvifQueue({ pool, store, folder, log }: Options): AvifQueue {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let woken = false

  const makeOne = () =>
    inTransaction(pool, async (tx) => {
      // The transaction holds nothing but this lock, which its end gives back however it comes.
      if (!(await tryShopLock(tx, 'avif'))) return false
      // On a connection of its own, so that the try counts even if this process ends.
      const picture = await inTransaction(pool, claimAvif)
      if (picture) await makeVersions({ pool, store, folder, log }, picture.id, stopping.signal)
      return picture !== undefined
    })
  const work = async () => {
    while (woken && !stopping.signal.aborted) {
      woken = false
      while (!stopping.signal.aborted && (await makeOne())) {}
    }
  }
  const wake = () => {
    woken = true
    running ??= work()
      .catch((error) => log.warn(error, 'AVIF versions wait'))
      .finally(() => {
        running = null
      })
  }
  const looking = setInterval(wake, LOOK_EVERY_MS).unref()
  wake()
  const stop = async () => {
    clearInterval(looking)
    stopping.abort()
    await running
  }
  return { wake, stop }
}

async function makeVersions({ pool, store, folder, log }: Options, id: string, signal: AbortSignal): Promise<void> {
  try {
    await runProgram(folder, id, signal)
    if (await inTransaction(pool, (tx) => finishAvif(tx, id))) return
    // The picture was removed meanwhile: so are the versions just made.
    for (const name of filesOf(id)) await store.remove(name)
  } catch (error) {
    if (signal.aborted) return void (await inTransaction(pool, (tx) => returnAvif(tx, id)))
    log.warn({ err: error, picture: id }, 'The AVIF versions of a picture could not be made')
    await inTransaction(pool, (tx) => postponeAvif(tx, id, new Date(Date.now() + TRY_AGAIN_MS)))
  }
}

/** Waits for the program; throws with what it complained of, or when it takes too long or is told to stop. */
async function runProgram(folder: string, id: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [program, folder, id], {
    // Pictures come from outside: who breaks the decoder finds no address of a database there.
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_MS)]),
    killSignal: 'SIGKILL',
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2_000)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`make-avif ended with ${code}: ${complaint}`)
}
