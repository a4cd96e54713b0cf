import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { texts } from './texts.ts'

const questions = [
  [paths.policy('delivery'), texts.delivery],
  [paths.policy('returns'), texts.returns],
  [paths.policy('privacy'), texts.privacy],
  [paths.policy('terms'), texts.terms],
] as const

/** At the foot of the checkout: what one may want to know before ordering. */
export const PolicyNote = () => (
  <div className="mt-8 flex flex-wrap gap-x-4 text-ink-soft text-sm">
    <p className="w-full">{texts.before}</p>
    {questions.map(([to, question]) => (
      <Link key={to} to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {question}
      </Link>
    ))}
  </div>
)
