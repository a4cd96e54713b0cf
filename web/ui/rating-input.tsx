import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from './class-names.ts'
import { FieldError } from './field-error.tsx'
import { texts } from './texts.ts'

export interface RatingInputProps {
  label: string
  /** 1 to 5; 0 while nothing is chosen. */
  value: number
  onChange: (value: number) => void
  error?: string | undefined
  required?: boolean
}

const values = [1, 2, 3, 4, 5]

export function RatingInput({ label, value, onChange, error, required = false }: RatingInputProps) {
  const id = useId()
  const [hovered, setHovered] = useState(0)
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} data-invalid={error ? '' : undefined}>
      <legend className={cx('label mb-1 text-sm', required && 'required-mark')}>{label}</legend>
      <div className="-ml-2 flex" onPointerLeave={() => setHovered(0)}>
        {values.map((star) => (
          <label
            key={star}
            htmlFor={`${id}-${star}`}
            onPointerEnter={(event) => setHovered(event.pointerType === 'mouse' ? star : 0)}
            className="relative grid size-11 place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              id={`${id}-${star}`}
              name={id}
              required={required}
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
              className="absolute inset-0 appearance-none outline-none"
            />
            <Star
              aria-hidden
              className={cx(
                'size-7 transition-colors',
                star <= (hovered || value) ? 'fill-current text-accent' : 'text-line-strong',
              )}
            />
            <span className="sr-only">{texts.stars(star)}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
