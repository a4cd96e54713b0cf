import { Link } from '#web/app/link.tsx'
import { texts } from '#web/app/texts.ts'
import { UnlistedHead } from '#web/app/unlisted-head.tsx'
import { PaintedPanel } from '#web/look/painted-panel.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { texts as layoutTexts } from './texts.ts'

type Props = {
  /** In the browser's tab. */
  name: string
  heading?: string
  text?: string
}

/** In place of what is not there, below the shop's header; it leads on to the products. */
export function NotFound({ name, heading = name, text }: Props) {
  return (
    <div className="page grid items-center gap-10 py-12 sm:py-20 lg:grid-cols-2">
      <div>
        <UnlistedHead title={name} />
        <h1 className="display text-6xl sm:text-8xl">{heading}</h1>
        {text ? <p className="mt-6 max-w-prose text-ink-soft text-lg">{text}</p> : null}
        <Link to={paths.listing} className={`${buttonClass()} mt-8`}>
          {texts.seeAll}
        </Link>
      </div>
      <PaintedPanel motif="tiger" className="h-72 sm:h-120" />
    </div>
  )
}

/** A child of the shop that does not exist; the sentence is fixed. */
export const ShopNotFoundPage = () => <NotFound name={texts.notFound} heading={layoutTexts.noSuchPage} />
