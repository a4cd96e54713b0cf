import { createHash, randomInt } from 'node:crypto'

const CODES = 10
/** 118 random bits: too many to try, so that a plain hash of it is enough. */
const LETTERS = 24
/** Without characters that are easily confused on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes such as `k4fq-7mzt-x2ab-9wcd-h3ke-p6rs`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    return letters.replace(/(.{4})(?=.)/g, '$1-')
  })

/** What is stored of a code; the same however it was typed. */
export const hashRecoveryCode = (typed: string): Buffer =>
  createHash('sha256').update(typed.toLowerCase().replace(/[\s-]/g, '')).digest()
