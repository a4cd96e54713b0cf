import { formatTaka } from '#rules/money.ts'
import { cx } from '#web/ui/class-names.ts'

type Props = { label: string; taka: number; className?: string }

/** A line of what a paper adds up. */
export const Sum = ({ label, taka, className }: Props) => (
  <div className={cx('flex items-baseline justify-between gap-6', className)}>
    <dt className="wrap-anywhere min-w-0">{label}</dt>
    <dd className="shrink-0 whitespace-nowrap figures">{formatTaka(taka)}</dd>
  </div>
)
