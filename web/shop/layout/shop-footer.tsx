import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shop } from '#shop-config'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { brandEntries, navigationEntries } from './navigation.ts'
import { NavigationLink } from './navigation-link.tsx'

const linkClass = 'inline-flex min-h-8 items-center underline-offset-4 hover:underline pointer-coarse:min-h-11'

/** Below every page of the shop; its categories lead on where no script runs (behaviour §2). */
export function ShopFooter() {
  return (
    <footer className="mt-16 bg-ink pb-16 text-on-ink sm:mt-24 sm:pb-0">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-12 sm:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-full lg:col-span-1">
          <Wordmark className="text-6xl" />
          <p className="mt-4 max-w-xs text-on-ink/75">{shop.tagline}</p>
        </div>
        <FooterColumn title="Shop">
          {navigationEntries.map((entry) => (
            <li key={entry.key}>
              <NavigationLink entry={entry} className={linkClass} />
            </li>
          ))}
        </FooterColumn>
        <FooterColumn title={shop.name}>
          {brandEntries.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={linkClass}>
                {label}
              </Link>
            </li>
          ))}
        </FooterColumn>
        <FooterColumn title="Follow us">
          {shop.social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noopener noreferrer" target="_blank" className={linkClass}>
                {name}
              </a>
            </li>
          ))}
        </FooterColumn>
        <FooterColumn title="Delivery">
          <li className="py-1">Cash on delivery</li>
          <li className="py-1">{shop.delivery.time}</li>
          <li className="py-1">{shop.contact.city}</li>
        </FooterColumn>
      </div>
    </footer>
  )
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="label mb-3 text-on-ink/75 text-sm">{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}
