import { digits } from '#rules/build-language.ts'
import type { Difference } from '#rules/differences.ts'
import { fieldText } from './field-text.ts'
import { texts } from './texts.ts'

type Props = {
  changes: readonly Difference[]
  /** How many are shown. */
  most: number
}

/** What differs, each as "Zone 2 · Charge: 90, was 80". */
export const ChangeList = ({ changes, most }: Props) => (
  <ul aria-label={texts.changed} className="grid gap-1 text-sm">
    {changes.slice(0, most).map(({ field, before, after }) => (
      <li key={field} className="wrap-anywhere">
        <span className="font-semibold">{fieldText(field)}: </span>
        <span className="line-clamp-3">
          {valueText(after)}
          <span className="text-ink-soft">{`, ${texts.before(valueText(before))}`}</span>
        </span>
      </li>
    ))}
    {changes.length > most ? <li className="text-ink-soft">{texts.more(digits(changes.length - most))}</li> : null}
  </ul>
)

const words = new Map([
  ['', texts.nothing],
  ['true', texts.yes],
  ['false', texts.no],
])

const valueText = (value: string): string => words.get(value) ?? (/^[\d.]+$/.test(value) ? digits(value) : value)
