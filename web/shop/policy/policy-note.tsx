import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { usePageLinks } from '../page-links/page-links.ts'
import { texts } from './texts.ts'

const questions = [
  ['delivery', texts.delivery],
  ['returns', texts.returns],
  ['privacy', texts.privacy],
  ['terms', texts.terms],
] as const

/** At the foot of the checkout: what one may want to know before ordering, of the pages that are published. */
export function PolicyNote() {
  const published = new Set(usePageLinks().map(({ slug }) => slug))
  const shown = questions.filter(([slug]) => published.has(slug))
  if (shown.length === 0) return null
  return (
    <div className="mt-8 flex flex-wrap gap-x-4 text-ink-soft text-sm">
      <p className="w-full">{texts.before}</p>
      {shown.map(([slug, question]) => (
        <Link
          key={slug}
          to={paths.ownPage(slug)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {question}
        </Link>
      ))}
    </div>
  )
}
