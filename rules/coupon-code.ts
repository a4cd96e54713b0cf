import { latinDigits } from './digits.ts'

/** A code as it is stored, whatever keyboard typed it. */
export const storedCode = (typed: string): string => latinDigits(typed.normalize('NFC'))
