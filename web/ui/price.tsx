import { formatTaka } from '#rules/money.ts'
import { cx } from './class-names.ts'
import { texts } from './texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface PriceProps {
  /** What is paid, in taka. */
  taka: number
  /** The normal price, struck through; left out when it is not above `taka`. */
  was?: number | undefined
  decimals?: 'always' | 'auto' | undefined
  size?: 'small' | 'medium' | 'large'
}

// Figures of equal width align in columns; large ones are single, and would look too wide.
const sizes = {
  small: 'label text-sm figures',
  medium: 'label text-base figures',
  large: 'display text-5xl',
}

export function Price({ taka, was, decimals, size = 'medium' }: PriceProps) {
  const reduced = was !== undefined && was > taka
  return (
    <span className={cx('inline-flex flex-wrap items-baseline gap-x-2', sizes[size])}>
      {reduced ? <VisuallyHidden>{texts.now}</VisuallyHidden> : null}
      <span className={cx(reduced && 'text-accent-ink')}>{formatTaka(taka, { decimals })}</span>
      {reduced ? (
        <>
          <VisuallyHidden>{texts.before}</VisuallyHidden>
          <s className={cx('font-normal font-stretch-normal text-ink-soft', size === 'large' && 'text-3xl')}>
            {formatTaka(was, { decimals })}
          </s>
        </>
      ) : null}
    </span>
  )
}
