import { fullStop } from '#rules/build-language.ts'
import { about } from '#shop-pages.ts'
import { Link } from '#web/app/link.tsx'
import { PageHead } from '#web/app/page-head.tsx'
import { useShop } from '#web/app/shop.tsx'
import { PaintedPanel } from '#web/look/painted-panel.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { deliveryCost } from '../delivery-cost.ts'
import { LastListingLink } from '../listing/last-listing.tsx'
import { texts } from './texts.ts'

/** Who the shop is; the words are the owner's, in `shop.pages.en.ts` and `shop.pages.bn.ts`. */
export function Component() {
  const { title, introduction, story } = about
  return (
    <>
      <PageHead title={texts.title} description={introduction} path={paths.about} />
      <div className="page pt-10 sm:pt-16">
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1.4fr_1fr] lg:items-stretch">
          <div>
            <h1 className="display max-w-5xl text-6xl sm:text-8xl">{title}</h1>
            <p className="mt-6 max-w-3xl text-xl leading-snug sm:mt-10 sm:text-2xl">{introduction}</p>
            <LastListingLink
              className={`${buttonClass({ variant: 'accent', size: 'large' })} mt-8 w-full sm:mt-10 sm:w-auto`}
            >
              {texts.shopNow}
            </LastListingLink>
          </div>
          <PaintedPanel motif="peacock" className="min-h-64" />
        </div>
        <div className="mt-14 sm:mt-24">
          {story.map((part) => (
            <section
              key={part.title}
              className="grid gap-x-12 gap-y-3 border-line-strong border-t py-8 sm:py-12 md:grid-cols-2"
            >
              <h2 className="display text-3xl sm:text-4xl">{part.title}</h2>
              <p className="prose text-lg">{part.text}</p>
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
  const { delivery } = shop
  const promises = [
    { title: texts.payAtYourDoor, text: texts.howYouPay },
    { title: texts.delivery, text: `${delivery.days}${fullStop} ${deliveryCost(delivery.zones)}${fullStop}` },
    { title: texts.ifSomethingIsWrong, text: `${delivery.returns}${fullStop} ${texts.whoAnswers}` },
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
