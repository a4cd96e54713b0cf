import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { fullStop, langOf } from '#rules/build-language.ts'
import { previewText } from '#rules/plain-text.ts'
import type { Found } from '#web/app/found.ts'
import { Link } from '#web/app/link.tsx'
import { PageHead } from '#web/app/page-head.tsx'
import { useShop } from '#web/app/shop.tsx'
import { PaintedPanel } from '#web/look/painted-panel.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { deliveryCost } from '../delivery-cost.ts'
import { HtmlHeading, HtmlText } from '../html-text.tsx'
import { ShopNotFoundPage } from '../layout/not-found.tsx'
import { LastListingLink } from '../listing/last-listing.tsx'
import { loadOwnPage, useOwnPage } from '../own-page/own-page.ts'
import { sectionsOf } from '../own-page/page-sections.ts'
import { texts } from './texts.ts'

export const loader = (args: LoaderFunctionArgs) => loadOwnPage(args, 'about')

export function Component() {
  const { id } = useLoaderData<Found>()
  return id ? <AboutScreen /> : <ShopNotFoundPage />
}

/** Who the shop is, and how it delivers. */
function AboutScreen() {
  const { title, body } = useOwnPage('about')
  const { introduction, sections } = sectionsOf(body)
  return (
    <>
      <PageHead title={texts.title} description={previewText(introduction || body)} path={paths.about} />
      <div className="page pt-10 sm:pt-16">
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1.4fr_1fr] lg:items-stretch">
          <div>
            <h1 lang={langOf(title)} className="display wrap-anywhere max-w-5xl text-6xl sm:text-8xl">
              {title}
            </h1>
            {introduction === '' ? null : (
              <HtmlText html={introduction} className="mt-6 text-xl leading-snug sm:mt-10 sm:text-2xl" />
            )}
            <LastListingLink
              className={`${buttonClass({ variant: 'accent', size: 'large' })} mt-8 w-full sm:mt-10 sm:w-auto`}
            >
              {texts.shopNow}
            </LastListingLink>
          </div>
          <PaintedPanel motif="peacock" className="min-h-64" />
        </div>
        <div className="mt-14 sm:mt-24">
          {sections.map(({ heading, text }, place) => (
            <section
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
              key={place}
              className="grid gap-x-12 gap-y-3 border-line-strong border-t py-8 sm:py-12 md:grid-cols-2"
            >
              <HtmlHeading html={heading} className="display text-3xl sm:text-4xl" />
              <HtmlText html={text} className="text-lg" />
            </section>
          ))}
        </div>
      </div>
      <HowWeDeliver />
    </>
  )
}

function HowWeDeliver() {
  const shop = useShop()
  const { delivery, payments } = shop
  const promises = [
    ...(payments?.asksAll ? [] : [{ title: texts.payAtYourDoor, text: texts.howYouPay }]),
    { title: texts.delivery, text: `${asSentence(delivery.days)}${deliveryCost(delivery.zones)}${fullStop}` },
    { title: texts.ifSomethingIsWrong, text: `${asSentence(delivery.returns)}${texts.whoAnswers}` },
  ]
  return (
    <section aria-labelledby="how-we-deliver" className="mt-8 bg-sunken py-12 sm:mt-12 sm:py-16">
      <div className="page">
        <h2 id="how-we-deliver" className="display text-4xl sm:text-5xl">
          {texts.howItReachesYou}
        </h2>
        <ul className="mt-8 grid gap-8 sm:grid-cols-3">
          {promises.map((promise) => (
            <li key={promise.title}>
              <h3 className="label text-lg">{promise.title}</h3>
              <p className="mt-1 text-ink-soft">{promise.text}</p>
            </li>
          ))}
        </ul>
        <Link
          to={paths.contact}
          className="mt-8 inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2"
        >
          {texts.contact}
        </Link>
      </div>
    </section>
  )
}

/** A text of the owner's before another one; nothing where it was left blank. */
const asSentence = (text: string) => text && `${text}${fullStop} `
