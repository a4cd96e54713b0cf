import { Link } from 'react-router'
import { shop } from '#shop-config'
import { PageHead } from '#web/app/page-head.tsx'
import { PaintedPanel } from '#web/look/painted-panel.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { deliveryCost } from '../delivery-cost.ts'
import { LastListingLink } from '../listing/last-listing.tsx'

/** Who the shop is; the words are the owner's, in `shop.config.ts`. */
export function Component() {
  const { title, introduction, story } = shop.about
  return (
    <>
      <PageHead title="About Us" description={introduction} path={paths.about} />
      <div className="page pt-10 sm:pt-16">
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1.4fr_1fr] lg:items-stretch">
          <div>
            <h1 className="display max-w-5xl text-6xl sm:text-8xl">{title}</h1>
            <p className="mt-6 max-w-3xl text-xl leading-snug sm:mt-10 sm:text-2xl">{introduction}</p>
            <LastListingLink
              className={`${buttonClass({ variant: 'accent', size: 'large' })} mt-8 w-full sm:mt-10 sm:w-auto`}
            >
              Shop Now
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
  const { delivery } = shop
  const promises = [
    { title: 'Pay at your door', text: 'Cash on delivery, all over Bangladesh. No card, no account needed.' },
    {
      title: 'Delivery',
      text: `${delivery.time}. ${deliveryCost}.`,
    },
    { title: 'If something is wrong', text: `${delivery.returns}. Write or call, a person answers.` },
  ]
  return (
    <section aria-labelledby="how-we-deliver" className="mt-8 bg-sunken py-12 sm:mt-12 sm:py-16">
      <div className="page">
        <h2 id="how-we-deliver" className="display text-4xl sm:text-5xl">
          How it reaches you
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
          Contact Us
        </Link>
      </div>
    </section>
  )
}
