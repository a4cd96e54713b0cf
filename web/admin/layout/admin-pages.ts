import {
  BellRing,
  HeartPulse,
  Images,
  LayoutDashboard,
  ListChecks,
  MessageSquare,
  Package,
  ScanLine,
  ScrollText,
  Search,
  ShieldCheck,
  ShoppingBag,
  TicketPercent,
  Users,
} from 'lucide-react'
import { paths } from '#web/paths.ts'

/** The pages of the panel, as its menu lists them and Ctrl-K finds them. */
export const adminPages = [
  { to: paths.admin.dashboard, label: 'Dashboard', Icon: LayoutDashboard },
  { to: paths.admin.products, label: 'Products', Icon: ShoppingBag },
  { to: paths.admin.orders, label: 'Orders', Icon: Package },
  { to: paths.admin.pickList(), label: 'Pick list', Icon: ListChecks },
  { to: paths.admin.pack, label: 'Pack', Icon: ScanLine },
  { to: paths.admin.users, label: 'Users', Icon: Users },
  { to: paths.admin.features, label: 'Features', Icon: Images },
  { to: paths.admin.coupons, label: 'Coupons', Icon: TicketPercent },
  { to: paths.admin.stockRequests, label: 'Waiting', Icon: BellRing },
  { to: paths.admin.reviews, label: 'Reviews', Icon: MessageSquare },
  { to: paths.admin.searchWords, label: 'Search words', Icon: Search },
  { to: paths.admin.security, label: 'Security', Icon: ShieldCheck },
  { to: paths.admin.health, label: 'Health', Icon: HeartPulse },
  { to: paths.admin.audit, label: 'Audit', Icon: ScrollText },
]
