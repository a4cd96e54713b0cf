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
import { texts } from './layout-texts.en.ts'

/** The pages of the panel, as its menu lists them and Ctrl-K finds them. */
export const adminPages = [
  { to: paths.admin.dashboard, label: texts.pages.dashboard, Icon: LayoutDashboard },
  { to: paths.admin.products, label: texts.pages.products, Icon: ShoppingBag },
  { to: paths.admin.orders, label: texts.pages.orders, Icon: Package },
  { to: paths.admin.pickList(), label: texts.pages.pickList, Icon: ListChecks },
  { to: paths.admin.pack, label: texts.pages.pack, Icon: ScanLine },
  { to: paths.admin.users, label: texts.pages.users, Icon: Users },
  { to: paths.admin.features, label: texts.pages.features, Icon: Images },
  { to: paths.admin.coupons, label: texts.pages.coupons, Icon: TicketPercent },
  { to: paths.admin.stockRequests, label: texts.pages.waiting, Icon: BellRing },
  { to: paths.admin.reviews, label: texts.pages.reviews, Icon: MessageSquare },
  { to: paths.admin.searchWords, label: texts.pages.searchWords, Icon: Search },
  { to: paths.admin.security, label: texts.pages.security, Icon: ShieldCheck },
  { to: paths.admin.health, label: texts.pages.health, Icon: HeartPulse },
  { to: paths.admin.audit, label: texts.pages.audit, Icon: ScrollText },
]
