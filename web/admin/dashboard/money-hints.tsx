import { digits } from '#rules/build-language.ts'
import { formatTaka } from '#rules/money.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { useHints } from '../hints/use-hints.ts'
import { texts } from './texts.ts'

const linkClass = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

/** Money that waits: transfers that staff have not checked, and what couriers should have paid out. Nothing where there is none. */
export function MoneyHints() {
  const { claims, overdue } = useHints().opened
  if (claims === 0 && !overdue) return null
  return (
    <section aria-label={texts.money} className="grid gap-x-6 border-ink border-l-4 bg-raised px-4 py-1 sm:flex">
      {claims > 0 ? (
        <Link to={paths.admin.checkPayment} className={linkClass}>
          {claims === 1 ? texts.toCheckOne : texts.toCheck(digits(claims))}
        </Link>
      ) : null}
      {overdue ? (
        <Link to={paths.admin.payouts} className={linkClass}>
          {texts.overdue(formatTaka(overdue.amount), digits(overdue.parcels), digits(overdue.days))}
        </Link>
      ) : null}
    </section>
  )
}
