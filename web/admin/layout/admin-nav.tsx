import { Link, useLocation } from 'react-router'
import { adminPages } from './admin-pages.ts'
import { texts } from './layout-texts.en.ts'

/** The panel's side menu. */
export function AdminNav({ onChosen }: { onChosen?: () => void }) {
  const { pathname } = useLocation()
  // The pages of packing are below those of orders.
  const [current] = adminPages
    .filter(({ to }) => `${pathname}/`.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length)
  return (
    <nav aria-label={texts.panel}>
      <ul className="grid gap-1">
        {adminPages.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === current?.to ? 'page' : undefined}
              onClick={onChosen}
              className="label flex min-h-11 items-center gap-3 rounded-sm px-3 hover:bg-ink/8 aria-[current=page]:bg-ink aria-[current=page]:text-on-ink"
            >
              <Icon aria-hidden className="size-5" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
