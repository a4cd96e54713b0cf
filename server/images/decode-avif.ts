/**
 * A process of its own that decodes one AVIF: the file comes as a message, and its pixels, or why there are none, go back as one. The shop
 * ends it then, also where the picture takes too much processor time; elapsed time means little on a busy machine.
 */
import type { RefusalCode } from '#contract/errors.ts'
import type { Sentence } from '#rules/languages.ts'
import { ShopError } from '../shop-error.ts'
import { decode, type Pixels } from './encode.ts'
import { damaged } from './endless-picture.ts'

export type DecodedAvif = { pixels: Pixels } | { code: RefusalCode; message: Sentence }

const LOOK_MS = 100

// Ctrl-C and process managers signal the whole process group; this process ends with its picture, or with the shop.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
// An ordinary exit would wait for the decoder.
const end = () => process.kill(process.pid, 'SIGKILL')
process.once('disconnect', end)

process.once('message', async ({ file, maxWorkMs }: { file: Buffer; maxWorkMs: number }) => {
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage()
    if ((user + system) / 1000 <= maxWorkMs) return
    clearInterval(watch)
    process.send?.(answerFor(damaged()))
  }, LOOK_MS)
  process.send?.(await answerOf(file))
})

async function answerOf(file: Buffer): Promise<DecodedAvif> {
  try {
    return { pixels: await decode(file) }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return answerFor(error)
  }
}

const answerFor = ({ code, sentence }: ShopError): DecodedAvif => ({ code, message: sentence })
