import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ShopError } from '../shop-error.ts'
import type { DecodedAvif } from './decode-avif.ts'
import type { Pixels } from './encode.ts'
import { damaged } from './endless-picture.ts'

const program = fileURLToPath(new URL('decode-avif.ts', import.meta.url))
/** Work of a processor. 40 megapixels take 2 to 5 seconds. */
const MAX_WORK_MS = 20_000

/**
 * An upload as pixels. Throws `wrong_type` for what is no JPEG, PNG, WebP or AVIF or is damaged, `too_large` for too many pixels.
 * An AVIF is decoded in a process of its own: it can have thousands of frames, or one tile thousands of times, which is hours of work,
 * and its bytes do not show that without decoding them.
 */
export async function readPicture(file: Buffer, maxWorkMs = MAX_WORK_MS): Promise<Pixels> {
  if (isMediaFile(file)) return decodeApart(file, maxWorkMs)
  // Loaded late: it holds the libraries of every format of pictures.
  const { decode } = await import('./encode.ts')
  return decode(file)
}

/** AVIF and HEIC, as films, are files of ISO's base media format; their decoder takes nothing else. */
const isMediaFile = (file: Buffer) => file.toString('latin1', 4, 8) === 'ftyp'

async function decodeApart(file: Buffer, maxWorkMs: number): Promise<Pixels> {
  const child = fork(program, {
    // Pictures are untrusted input: an exploit of the decoder must not find the address of a database.
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  try {
    const answer = await new Promise<DecodedAvif>((resolve, reject) => {
      child.once('message', (message) => resolve(message as DecodedAvif))
      child.once('exit', () => reject(damaged()))
      child.once('error', reject)
      // One that has ended reads nothing more, and is noticed by its end.
      child.send({ file, maxWorkMs }, () => {})
    })
    if ('pixels' in answer) return answer.pixels
    throw new ShopError(answer.code, { message: answer.message })
  } finally {
    child.kill('SIGKILL')
  }
}
