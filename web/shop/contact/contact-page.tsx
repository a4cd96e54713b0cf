import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { fullStop } from '#rules/build-language.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { useShop } from '#web/app/shop.tsx'
import { PaintedPanel } from '#web/look/painted-panel.tsx'
import { paths } from '#web/paths.ts'
import { texts } from './texts.ts'

const linkClass = 'inline-flex min-h-11 items-center break-all underline underline-offset-4 hover:decoration-2'

/** How the shop is reached: e-mail, phone, chat, hours and social links. */
export function Component() {
  const shop = useShop()
  const { email, phone, address: city } = shop
  return (
    <div className="page pt-10 sm:pt-16">
      <PageHead
        title={texts.title}
        description={texts.summary(email, phone, [shop.name, city].filter(Boolean).join(', '))}
        path={paths.contact}
      />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1.4fr_1fr] lg:items-stretch">
        <div className="lg:py-10">
          <h1 className="display max-w-4xl text-6xl sm:text-8xl">{texts.title}</h1>
          <p className="mt-4 max-w-2xl text-xl leading-snug sm:mt-6">{texts.introduction}</p>
        </div>
        <PaintedPanel motif="lotus" className="min-h-56 max-lg:order-last" />
        <dl className="grid gap-x-10 border-line-strong border-b md:grid-cols-3 md:border-b-0 lg:col-span-2 lg:mt-6">
          {email === '' ? null : (
            <Way icon={<Mail aria-hidden className="size-6" />} name={texts.email}>
              <a href={`mailto:${email}`} className={linkClass}>
                {email}
              </a>
            </Way>
          )}
          <Way icon={<Phone aria-hidden className="size-6" />} name={texts.phone}>
            <a href={`tel:${phone}`} className={linkClass}>
              {phone}
            </a>
          </Way>
          <Way icon={<MapPin aria-hidden className="size-6" />} name={texts.place}>
            <p className="inline-flex min-h-11 items-center">{city}</p>
            {shop.hours === '' ? null : <p className="text-base text-ink-soft">{shop.hours}</p>}
          </Way>
        </dl>
      </div>
      <SocialLinks />
      <p className="mt-12 max-w-2xl text-ink-soft">
        {texts.aboutOrders}
        {shop.delivery.returns === '' ? null : ` ${shop.delivery.returns}${fullStop}`}
      </p>
    </div>
  )
}

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="border-line-strong border-t py-5">
      <dt className="label flex items-center gap-3">
        {icon}
        {name}
      </dt>
      <dd className="mt-1 text-lg">{children}</dd>
    </div>
  )
}

function SocialLinks() {
  const shop = useShop()
  return (
    <div className="mt-12">
      <h2 className="display text-3xl">{texts.follow}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        {shop.social.map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="noopener noreferrer" target="_blank" className={`${linkClass} text-lg`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
