import {
  HeartPulse,
  Images,
  LayoutDashboard,
  MessageSquare,
  Package,
  ScrollText,
  ShieldCheck,
  ShoppingBag,
  TicketPercent,
  Users,
} from 'lucide-react'
import { NavLink } from 'react-router'
import { paths } from '#web/paths.ts'

const entries = [
  { to: paths.admin.dashboard, label: 'Dashboard', Icon: LayoutDashboard },
  { to: paths.admin.products, label: 'Products', Icon: ShoppingBag },
  { to: paths.admin.orders, label: 'Orders', Icon: Package },
  { to: paths.admin.users, label: 'Users', Icon: Users },
  { to: paths.admin.features, label: 'Features', Icon: Images },
  { to: paths.admin.coupons, label: 'Coupons', Icon: TicketPercent },
  { to: paths.admin.reviews, label: 'Reviews', Icon: MessageSquare },
  { to: paths.admin.security, label: 'Security', Icon: ShieldCheck },
  { to: paths.admin.health, label: 'Health', Icon: HeartPulse },
  { to: paths.admin.audit, label: 'Audit', Icon: ScrollText },
]

/** The panel's side menu. */
export function AdminNav({ onChosen }: { onChosen?: () => void }) {
  return (
    <nav aria-label="Admin Panel">
      <ul className="grid gap-1">
        {entries.map(({ to, label, Icon }) => (
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
