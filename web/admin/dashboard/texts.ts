import type { Hint } from '#contract/hints.ts'

const hints: Record<Hint, string> = {
  proxy_not_trusted:
    'Visitors seem to come through a proxy that TRUST_PROXY does not name. The shop then takes them all for one visitor in its limits. If there is a proxy, set TRUST_PROXY to its address.',
  cookies_not_secure:
    'Visitors seem to come over https, but neither PUBLIC_URL nor TRUST_PROXY says so, and cookies are not kept to https. Set PUBLIC_URL to the shop’s address.',
}

/** Before and after the command that deletes them. */
const fromDemo: readonly [string, string] = [
  'These customers, orders and reviews came with the demo shop.',
  'deletes them.',
]

/** Texts of the dashboard. */
export const texts = {
  title: 'Dashboard',
  loading: 'Loading',
  checkSettings: 'Check the settings',
  hints,
  fromDemo,
  today: 'Today',
  todaysOrders: 'Today’s orders',
  toCall: 'To call',
  onTheWay: 'Cash on the way',
  deliveredToday: 'Cash delivered today',
  orderCount: (count: string, isOne: boolean) => `${count} ${isOne ? 'order' : 'orders'}`,
  counts: 'Counts',
  totalUsers: 'Total Users',
  products: 'Products',
  orders: 'Orders',
  newOrders: 'New Orders',
  delivered: 'Delivered',
  weeks: (thisWeek: string, lastWeek: string) => `${thisWeek} this week, ${lastWeek} by this time last week`,
  lastDays: (days: string) => `Last ${days} days`,
  allDays: 'All days',
  noneInDays: (days: string) => `No orders in the last ${days} days.`,
  showOrders: 'Show orders',
  revenueUnit: 'revenue',
  ordersUnit: (isOne: boolean): string => (isOne ? 'order' : 'orders'),
  showTable: 'Show as a table',
  byDay: 'Orders and revenue by day',
  day: 'Day',
  revenue: 'Revenue',
  daysNote: 'Days are days in Dhaka. Revenue counts confirmed orders only.',
  chart: (title: string, from: string, to: string, most: string, mostOn: string, today: string) =>
    `${title} by day from ${from} to ${to}: at most ${most}, on ${mostOn}; ${today} today. The table below has every day.`,
  byStatus: 'Orders by status',
  bestSellers: 'Best sellers',
  last30Days: 'Last 30 days',
  noLongerSold: 'No longer sold',
  sold: (count: string) => `${count} sold`,
  nothingSold: 'Nothing was sold in the last 30 days.',
  lowStock: 'Low stock',
  outOfStock: 'Out of stock',
  left: (count: string) => `${count} left`,
  sizesOut: (sizes: string) => `${sizes}: 0 left`,
  low: (count: string) => `${count} low`,
  out: (count: string) => `${count} out of stock`,
  enoughOfAll: (count: string) => `Every product has at least ${count} pieces, and some of each size.`,
  howOrdersEnd: 'How orders end',
  placedInDays: 'Orders placed in these days',
  ranges: { today: 'Today', week: '7 days', month: '30 days', chosen: 'From – to' },
  from: 'From',
  to: 'To',
  /** After a number: which part of the placed orders it is. */
  ofPlaced: (percent: string) => `${percent}% of placed`,
  noneInThese: 'No orders were placed in these days.',
  placed: 'Placed',
  waiting: 'Waiting',
  confirmed: 'Confirmed',
  ofTheseDelivered: 'Of these delivered',
  rejected: 'Rejected',
  whyRejected: 'Why orders were rejected',
  noReason: 'No reason given',
  thousand: 'K',
  lakh: 'L',
  crore: 'Cr',
}
