import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useLocation } from 'react-router'
import { MAX_COUNTED_CLAIMS } from '#rules/advance.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { hintsQuery } from '../hints/use-hints.ts'
import { countText } from '../list/tab-count.tsx'
import { texts as previewTexts } from '../preview/texts.ts'
import { useShopPage } from '../preview/use-shop-page.ts'
import { useMayOpen } from '../use-may.ts'
import { adminPages, pageGroups } from './admin-pages.ts'
import { texts } from './texts.ts'

/** How many payments wait to be checked. */
function ToCheck({ claims }: { claims: number }) {
  const count = countText(claims, MAX_COUNTED_CLAIMS)
  return (
    <span className="relative ml-auto rounded-full bg-accent px-2 text-on-accent text-sm figures">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{texts.toCheck(count)}</span>
    </span>
  )
}

/** The panel's side menu. */
export function AdminNav({ onChosen }: { onChosen?: () => void }) {
  const { pathname } = useLocation()
  const { view } = useShopPage()
  const mayOpen = useMayOpen()
  const claims = useQuery(hintsQuery(useApp().api)).data?.data.claims ?? 0
  const groups = pageGroups
    .map((group) => ({ ...group, pages: group.pages.filter(({ to }) => mayOpen(to)) }))
    .filter(({ pages }) => pages.length > 0)
  // The pages of packing are below those of orders.
  const [current] = adminPages
    .filter(({ to }) => `${pathname}/`.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length)
  return (
    <nav aria-label={texts.panel}>
      {groups.map(({ name, pages }) => (
        <div key={name} className="mt-1.5 lg:pointer-fine:mt-0.5">
          <p aria-hidden className="px-3 pb-0.5 text-ink-soft text-xs">
            {name}
          </p>
          <ul aria-label={name}>
            {pages.map(({ to, label, Icon, note }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={to === current?.to ? 'page' : undefined}
                  onClick={onChosen}
                  className="label flex min-h-11 items-center gap-3 rounded-sm px-3 hover:bg-ink-tint aria-[current=page]:bg-ink aria-[current=page]:text-on-ink lg:pointer-fine:min-h-6 lg:pointer-fine:leading-none"
                >
                  <Icon aria-hidden className="size-5" />
                  {label}
                  {note ? (
                    <span aria-hidden className="font-normal text-xs normal-case opacity-70">
                      {note}
                    </span>
                  ) : null}
                  {to === paths.admin.checkPayment && claims > 0 ? <ToCheck claims={claims} /> : null}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <button
        type="button"
        onClick={() => {
          onChosen?.()
          view(paths.home)
        }}
        className="label mt-1.5 lg:pointer-fine:mt-0.5 flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left hover:bg-ink-tint lg:pointer-fine:min-h-6 lg:pointer-fine:leading-none"
      >
        <ExternalLink aria-hidden className="size-5" />
        {previewTexts.lookAtShop}
      </button>
    </nav>
  )
}
