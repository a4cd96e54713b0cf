import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { asRecord, browserStore, useStored } from '#web/app/browser-store.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { hintsQuery } from '../hints/use-hints.ts'
import { cappedCount } from '../list/tab-count.tsx'
import { texts as previewTexts } from '../preview/texts.ts'
import { useShopPage } from '../preview/use-shop-page.ts'
import { useMayOpen } from '../use-may.ts'
import { adminPages, type PageGroup, pageGroups } from './admin-pages.ts'
import { texts } from './texts.ts'

/** How many payments wait to be checked. */
function ToCheck({ claims }: { claims: number }) {
  const count = cappedCount(claims)
  return (
    <span className="relative ml-auto rounded-full bg-accent px-2 text-on-accent text-sm figures">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{texts.toCheck(count)}</span>
    </span>
  )
}

/** Which groups this browser has opened or folded. */
const folds = browserStore<Partial<Record<PageGroup['key'], boolean>>>('localStorage', 'panelMenu', asRecord)

const isAmong = (pages: readonly { to: string }[], path: string | undefined) => pages.some(({ to }) => to === path)

/** The panel's side menu: beside the page one below the other, in the drawer of a phone two in a line. */
export function AdminNav({ onChosen }: { onChosen?: () => void }) {
  const { pathname } = useLocation()
  const { view } = useShopPage()
  const mayOpen = useMayOpen()
  const claims = useQuery(hintsQuery(useApp().api)).data?.data.claims ?? 0
  const chosen = useStored(folds)
  const nav = useRef<HTMLElement>(null)
  const groups = pageGroups
    .map((group) => ({ ...group, pages: group.pages.filter(({ to }) => mayOpen(to)) }))
    .filter(({ pages }) => pages.length > 0)
  // The pages of packing are below those of orders.
  const current = adminPages
    .filter(({ to }) => `${pathname}/`.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length)[0]?.to
  useEffect(() => {
    if (current) nav.current?.querySelector('details:has([aria-current])')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <nav ref={nav} aria-label={texts.panel}>
      {groups.map(({ key, pages, isFolded = false }) => {
        // Helpers see few pages of some groups: folded, these would take as much room.
        const isLong = pages.length > 2
        const isOpen = chosen?.[key] ?? (!(isFolded && isLong) || isAmong(pages, current))
        return (
          <details
            key={key}
            open={isOpen}
            className="group"
            onToggle={({ currentTarget: group }) => {
              // It is also sent when a group is first shown, and after a change of the page.
              if (group.open === isOpen) return
              folds.write({ ...folds.read(), [key]: group.open })
              group.scrollIntoView({ block: 'nearest' })
            }}
          >
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-3 text-ink-soft text-xs hover:bg-ink-tint lg:pointer-fine:min-h-6">
              {texts.groups[key]}
              <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
              {!isOpen && claims > 0 && isAmong(pages, paths.admin.checkPayment) ? <ToCheck claims={claims} /> : null}
            </summary>
            <ul
              aria-label={texts.groups[key]}
              className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-x-2 lg:grid-cols-1"
            >
              {pages.map(({ to, label, Icon, note }) => (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={to === current ? 'page' : undefined}
                    onClick={onChosen}
                    className={`${entryClass} aria-[current=page]:bg-ink aria-[current=page]:text-on-ink`}
                  >
                    <Icon aria-hidden className="size-5 shrink-0" />
                    {label}
                    {note ? (
                      <span aria-hidden className="font-normal text-xs normal-case opacity-70 max-lg:hidden">
                        {note}
                      </span>
                    ) : null}
                    {to === paths.admin.checkPayment && claims > 0 ? <ToCheck claims={claims} /> : null}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        )
      })}
      <button
        type="button"
        onClick={() => {
          onChosen?.()
          view(paths.home)
        }}
        className={`${entryClass} mt-1.5 w-full text-left lg:pointer-fine:mt-0.5`}
      >
        <ExternalLink aria-hidden className="size-5 shrink-0" />
        {previewTexts.lookAtShop}
      </button>
    </nav>
  )
}

const entryClass =
  'label flex min-h-11 items-center gap-3 rounded-sm px-3 leading-tight hover:bg-ink-tint max-lg:gap-2 max-lg:px-2 lg:pointer-fine:min-h-6 ' +
  'lg:pointer-fine:leading-none lg:pointer-fine:tall:min-h-7'
