import type { Sentence } from '#rules/languages.ts'
import { OutsideError } from './outside-error.ts'
import { sentenceOfProblem } from './outside-sentences.ts'

type Tested = {
  name: Sentence
  test: () => Promise<void>
  /** It is asked again, or not any more because it refused the keys. */
  setStopped: (reason: string | null) => Promise<unknown>
}

/** Whether a courier or a payment provider answers to what is stored, and what is wrong otherwise. */
export async function testConnection({
  name,
  test,
  setStopped,
}: Tested): Promise<{ works: boolean; message: Sentence }> {
  try {
    await test()
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    if (error.problem === 'keys') await setStopped(error.message)
    return { works: false, message: sentenceOfProblem(name, error) }
  }
  await setStopped(null)
  return { works: true, message: { en: 'It works', bn: 'সংযোগ ঠিক আছে' } }
}
