import { banglaDigits } from './digits.ts'
import type * as english from './language.en.ts'

export const language: typeof english.language = 'bn'

export const digits: typeof english.digits = banglaDigits

export const titleOf: typeof english.titleOf = ({ title, titleBn }) => titleBn || title

export const descriptionOf: typeof english.descriptionOf = ({ description, descriptionBn }) =>
  descriptionBn || description

export const langOf: typeof english.langOf = (text) => (/[\u0980-\u09ff]/.test(text) ? undefined : 'en')
