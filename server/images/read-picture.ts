import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ShopError } from '../shop-error.ts'
import type { DecodedAvif } from './decode-avif.ts'
import type { Pixels } from './encode.ts'
import { damaged } from './endless-picture.ts'

const program = fileURLToPath(new URL('decode-avif.ts', import.meta.url))
/** Processor time. 40 megapixels take 2 to 5 seconds. */
const MAX_WORK_MS = 20_000
/** Seconds until there may be memory for another process. */
const RETRY_AFTER = 5

/**
 * An upload as pixels. Throws `wrong_type` for what is no JPEG, PNG, WebP or AVIF or is damaged, `too_large` for too many pixels.
 * An AVIF is decoded in a process of its own: it can have thousands of frames, or one tile thousands of times, which is hours of work,
 * and its bytes do not show that without decoding them. Throws `unavailable`, with the cause, where that process does not run.
 */
export async function readPicture(file: Buffer, maxWorkMs = MAX_WORK_MS): Promise<Pixels> {
  if (isMediaFile(file)) return decodeApart(file, maxWorkMs)
  // Loaded late: it holds the libraries of every format of pictures.
  const { decode } = await import('./encode.ts')
  return decode(file)
}

/** AVIF and HEIC are, as films are, files of ISO's base media format; their decoder accepts nothing else. */
const isMediaFile = (file: Buffer) => file.toString('latin1', 4, 8) === 'ftyp'

async function decodeApart(file: Buffer, maxWorkMs: number): Promise<Pixels> {
  let child: ChildProcess | undefined
  try {
    child = fork(program, {
      // Pictures are untrusted input: an exploit of the decoder must not find the address of a database.
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    const answer = await answerOf(child, { file, maxWorkMs })
    if ('pixels' in answer) return answer.pixels
    throw new ShopError(answer.code, { message: answer.message })
  } catch (cause) {
    if (cause instanceof ShopError) throw cause
    throw new ShopError('unavailable', { retryAfter: RETRY_AFTER, cause })
  } finally {
    child?.kill('SIGKILL')
  }
}

const answerOf = (child: ChildProcess, task: { file: Buffer; maxWorkMs: number }) =>
  new Promise<DecodedAvif>((resolve, reject) => {
    child.once('error', reject)
    child.once('message', (message) => resolve(message as DecodedAvif))
    child.once('exit', (code, signal) => {
      // A crash is the file’s fault. The system kills a process for want of memory; with a code it ends where a library is missing.
      if (signal && signal !== 'SIGKILL') reject(damaged())
      else reject(new Error(`The process that decodes pictures ended with ${signal ?? code}`))
    })
    // Where no process could be started there is no channel. One that has ended reads nothing more, and is noticed by its end.
    if (child.channel) child.send(task, () => {})
  })
