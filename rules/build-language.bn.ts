// The shop's settings wait for this file: it may not wait for them.

import type * as english from './build-language.ts'
import { banglaDigits } from './digits.ts'
import { sizeIn } from './size-name.ts'

export const language: typeof english.language = 'bn'

export const digits: typeof english.digits = banglaDigits

export const fullStop: typeof english.fullStop = '।'

export const titleOf: typeof english.titleOf = ({ title, titleBn }) => titleBn || title

export const sizeName: typeof english.sizeName = (size) => sizeIn('bn', size)

export const descriptionOf: typeof english.descriptionOf = ({ description, descriptionBn }) =>
  descriptionBn || description

export const langOf: typeof english.langOf = (text) => (/[\u0980-\u09ff]/.test(text) ? undefined : 'en')
