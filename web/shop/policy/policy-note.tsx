import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { texts } from './policy-note-texts.en.ts'

const questions = [
  [paths.policy('delivery'), texts.delivery],
  [paths.policy('returns'), texts.returns],
  [paths.policy('privacy'), texts.privacy],
  [paths.policy('terms'), texts.terms],
] as const

/** At the foot of the checkout: what one may want to know before ordering. */
export const PolicyNote = () => (
  <p className="mt-8 max-w-prose text-ink-soft text-sm">
    {texts.before}
    {questions.map(([to, question]) => (
      <Link
        key={to}
        to={to}
        className="ml-2 inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2"
      >
        {question}
      </Link>
    ))}
  </p>
)
