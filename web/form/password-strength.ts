import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { shop } from '#shop-config'

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Looking at more takes long and finds nothing else. */
const RATED_CHARACTERS = 64

const words = [
  'Very easy to guess',
  'Easy to guess',
  'Longer is better',
  'A good password',
  'A strong password',
] as const

/** How easily a password is guessed by somebody who knows these words about its owner. */
export const strengthOf = (password: string, known: string[]): string =>
  words[zxcvbn.check(password.slice(0, RATED_CHARACTERS), [...known, shop.name]).score]
