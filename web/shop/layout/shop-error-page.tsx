import { useRouteError } from 'react-router'
import { explain } from '#web/app/explain.ts'
import { Link } from '#web/app/link.tsx'
import { texts } from '#web/app/texts.ts'
import { TryAgain } from '#web/app/try-again.tsx'
import { UnlistedHead } from '#web/app/unlisted-head.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/** In place of a page of the shop that could not be shown; header, cart and what was loaded stay. */
export function ShopErrorPage() {
  const error = useRouteError()
  const { title, text } = explain(error)
  return (
    <div role="alert" className="page py-20 sm:py-32">
      <UnlistedHead title={title} />
      <h1 className="display text-5xl sm:text-7xl">{title}</h1>
      <p className="mt-6 max-w-prose text-ink-soft text-lg">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <TryAgain error={error} />
        <Link to={paths.home} className={buttonClass({ variant: 'secondary' })}>
          {texts.goToShop}
        </Link>
      </div>
    </div>
  )
}
