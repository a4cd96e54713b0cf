import type { ComponentType, ReactNode } from 'react'
import { Link } from '#web/app/link.tsx'
import { useShop } from '#web/app/shop.tsx'
import { ThemeSwitch } from '#web/app/theme-switch.tsx'
import { paths } from '#web/paths.ts'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { whenToPay } from '../when-to-pay.ts'
import { NavigationLink, useNavigationEntries, usePageEntries } from './navigation-link.tsx'
import { texts } from './texts.ts'

const linkClass =
  'wrap-anywhere inline-flex min-h-8 min-w-11 items-center underline-offset-4 hover:underline pointer-coarse:min-h-11'

/** Below every page of the shop, like the painted panel at a rickshaw's back; its categories lead on where no script runs. */
export function ShopFooter({ Around }: { Around: ComponentType<{ children: ReactNode }> }) {
  const shop = useShop()
  const entries = useNavigationEntries()
  return (
    <footer className="late-layout trim mt-24 bg-panel pb-16 text-on-panel [--focus:var(--on-panel)] sm:mt-36 sm:pb-0">
      <Around>
        <div className="page grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))] gap-x-6 gap-y-10 pt-8 sm:grid-cols-4 sm:pt-14">
          <FooterColumn title={texts.shop}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <NavigationLink entry={entry} className={linkClass} />
              </li>
            ))}
          </FooterColumn>
          <FooterColumn title={shop.name}>
            <PageLinks />
            <li>
              <a href={`tel:${shop.phone}`} className={linkClass}>
                {shop.phone}
              </a>
            </li>
          </FooterColumn>
          <FooterColumn title={texts.followUs}>
            {shop.social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noopener noreferrer" target="_blank" className={linkClass}>
                  {name}
                </a>
              </li>
            ))}
          </FooterColumn>
          <FooterColumn title={texts.delivery}>
            <li>
              <Link to={paths.findOrder} className={linkClass}>
                {texts.whereIs}
              </Link>
            </li>
            <FooterText text={whenToPay(shop)} />
            <FooterText text={shop.delivery.days} />
            <FooterText text={shop.address} />
            <FooterText text={shop.hours} />
          </FooterColumn>
        </div>
        <div className="page flex flex-wrap items-end justify-between gap-x-10 gap-y-6 py-10 sm:py-14">
          <div className="min-w-0 flex-1 basis-80">
            {shop.tagline === shop.ownName ? null : <p className="mb-4 text-on-panel-soft">{shop.tagline}</p>}
            <LegalLine />
            <Wordmark shop={shop} className="block text-[clamp(5rem,17vw,15rem)]" ground="panel" />
          </div>
          <ThemeSwitch />
        </div>
      </Around>
    </footer>
  )
}

/** Nothing of what the owner has left blank. */
const FooterText = ({ text }: { text: string }) => (text === '' ? null : <li className="py-1">{text}</li>)

/** The numbers that authorities know the shop by. */
function LegalLine() {
  const { tradeLicence, bin } = useShop()
  const parts = [
    ...(tradeLicence === '' ? [] : [texts.tradeLicence(tradeLicence)]),
    ...(bin === '' ? [] : [texts.bin(bin)]),
  ]
  return parts.length === 0 ? null : <p className="mb-4 text-on-panel-soft text-sm">{parts.join(' · ')}</p>
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="label mb-3 text-on-panel-soft text-sm">{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

/** The pages about the shop, what it promises, and others of the owner's. */
const PageLinks = () =>
  usePageEntries().map(({ to, label }) => (
    <li key={to}>
      <Link to={to} className={linkClass}>
        {label}
      </Link>
    </li>
  ))
