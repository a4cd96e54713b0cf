import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { texts } from './texts.ts'

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Looking at more takes long and finds nothing else. */
const RATED_CHARACTERS = 64

/** How easily a password is guessed with these words about its owner. */
export const strengthOf = (password: string, known: string[]): string =>
  texts.words[zxcvbn.check(password.slice(0, RATED_CHARACTERS), known).score] ?? ''
