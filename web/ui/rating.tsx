import { Star } from 'lucide-react'
import { digits } from '#rules/build-language.ts'
import { texts } from './texts.ts'

export interface RatingProps {
  /** 0 to 5. */
  value: number
  /** How many reviews it is the average of. */
  count?: number
  /** Prints the value with two decimals beside the stars. */
  showValue?: boolean
}

const stars = [0, 1, 2, 3, 4]

export function Rating({ value, count, showValue = false }: RatingProps) {
  return (
    <span className="inline-flex items-center gap-2">
      <span role="img" aria-label={texts.outOf5(value.toFixed(2))} className="relative inline-flex">
        <span className="inline-flex text-line-strong">
          {stars.map((index) => (
            <Star key={index} aria-hidden className="size-4" />
          ))}
        </span>
        <span
          className="absolute inset-y-0 left-0 inline-flex overflow-hidden text-ink"
          style={{ width: `${Math.min(Math.max(value, 0), 5) * 20}%` }}
        >
          {stars.map((index) => (
            <Star key={index} aria-hidden className="size-4 shrink-0 fill-current" />
          ))}
        </span>
      </span>
      {showValue ? <span className="text-sm figures">{digits(value.toFixed(2))}</span> : null}
      {count === undefined ? null : (
        <span className="text-ink-soft text-sm figures">
          ({digits(count)}
          <span className="sr-only">{texts.reviews(count)}</span>)
        </span>
      )}
    </span>
  )
}
