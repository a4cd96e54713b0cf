import { banglaDigits } from './digits.ts'
import type * as english from './language.en.ts'

export const language: typeof english.language = 'bn'

export const digits: typeof english.digits = banglaDigits
