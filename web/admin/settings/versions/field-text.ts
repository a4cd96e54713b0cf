import { digits } from '#rules/build-language.ts'
import { texts } from './texts.ts'

const names: Record<string, string> = texts.fields

/** "Zone 2 · Charge" of `zones.1.charge`. */
export const fieldText = (path: string): string =>
  path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? digits(Number(part) + 1) : (names[part] ?? part)))
    .reduce((text, part) => (/^[\d০-৯]+$/.test(part) ? `${text} ${part}` : `${text} · ${part}`))
