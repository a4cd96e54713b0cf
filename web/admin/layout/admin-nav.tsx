import { NavLink } from 'react-router'
import { adminPages } from './admin-pages.ts'

/** The panel's side menu. */
export function AdminNav({ onChosen }: { onChosen?: () => void }) {
  return (
    <nav aria-label="Admin Panel">
      <ul className="grid gap-1">
        {adminPages.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              onClick={onChosen}
              className="label flex min-h-11 items-center gap-3 rounded-sm px-3 hover:bg-ink/8 aria-[current=page]:bg-ink aria-[current=page]:text-on-ink"
            >
              <Icon aria-hidden className="size-5" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
