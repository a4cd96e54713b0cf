import {
  Banknote,
  BellRing,
  ChartColumn,
  CreditCard,
  FileText,
  HandCoins,
  HeartPulse,
  Images,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  Package,
  PackageOpen,
  Receipt,
  ReceiptText,
  ScanLine,
  ScrollText,
  Search,
  Settings,
  Shapes,
  ShieldCheck,
  ShoppingBag,
  TicketPercent,
  Truck,
  Undo2,
  Users,
  Wallet,
} from 'lucide-react'
import { paths } from '#web/paths.ts'
import { texts } from './texts.ts'

type MenuPage = { to: string; label: string; Icon: LucideIcon; note?: string }

export type PageGroup = {
  /** The same in both languages: what is folded is stored under it. */
  key: keyof typeof texts.groups
  pages: readonly MenuPage[]
  /** Rarely needed: folded until it is opened, or one of its pages is. */
  isFolded?: true
}

/** The pages of the panel in the groups of its menu. */
export const pageGroups: readonly PageGroup[] = [
  {
    key: 'sell',
    pages: [
      { to: paths.admin.dashboard, label: texts.pages.dashboard, Icon: LayoutDashboard },
      { to: paths.admin.orders, label: texts.pages.orders, Icon: Package },
      { to: paths.admin.pickList(), label: texts.pages.pickList, Icon: ListChecks },
      { to: paths.admin.pack, label: texts.pages.pack, Icon: ScanLine },
      { to: paths.admin.parcels, label: texts.pages.parcels, Icon: PackageOpen },
      { to: paths.admin.returns, label: texts.pages.returns, Icon: Undo2 },
    ],
  },
  {
    key: 'money',
    pages: [
      { to: paths.admin.checkPayment, label: texts.pages.checkPayment, Icon: Banknote },
      { to: paths.admin.payouts, label: texts.pages.payouts, Icon: HandCoins },
      { to: paths.admin.closings, label: texts.pages.closings, Icon: Wallet },
      { to: paths.admin.profit, label: texts.pages.profit, Icon: ChartColumn },
      { to: paths.admin.invoices, label: texts.pages.invoices, Icon: ReceiptText },
      { to: paths.admin.costs, label: texts.pages.costs, Icon: Receipt },
    ],
  },
  {
    key: 'shop',
    pages: [
      { to: paths.admin.products, label: texts.pages.products, Icon: ShoppingBag },
      { to: paths.admin.categories, label: texts.pages.categories, Icon: Shapes },
      { to: paths.admin.features, label: texts.pages.features, Icon: Images, note: texts.banners },
      { to: paths.admin.ownPages, label: texts.pages.ownPages, Icon: FileText },
      { to: paths.admin.coupons, label: texts.pages.coupons, Icon: TicketPercent },
      { to: paths.admin.searchWords, label: texts.pages.searchWords, Icon: Search },
    ],
  },
  {
    key: 'people',
    pages: [
      { to: paths.admin.users, label: texts.pages.users, Icon: Users },
      { to: paths.admin.stockRequests, label: texts.pages.backInStock, Icon: BellRing },
      { to: paths.admin.reviews, label: texts.pages.reviews, Icon: MessageSquare },
    ],
  },
  {
    key: 'system',
    isFolded: true,
    pages: [
      { to: paths.admin.settings, label: texts.pages.settings, Icon: Settings },
      { to: paths.admin.couriers, label: texts.pages.couriers, Icon: Truck },
      { to: paths.admin.waysToPay, label: texts.pages.waysToPay, Icon: CreditCard },
      { to: paths.admin.security, label: texts.pages.security, Icon: ShieldCheck },
      { to: paths.admin.health, label: texts.pages.health, Icon: HeartPulse },
      { to: paths.admin.audit, label: texts.pages.audit, Icon: ScrollText },
    ],
  },
]

/** All of them, as Ctrl-K finds them. */
export const adminPages = pageGroups.flatMap(({ pages }) => pages)
