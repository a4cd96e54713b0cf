import type { Permission } from '#rules/permissions.ts'

/** The one table of what each page of the panel takes, by its address below `/admin/`. */
export const pagePermissions = {
  dashboard: 'figures.read',
  products: 'products.read',
  'products/table': 'products.edit',
  orders: 'orders.read',
  'orders/print': 'orders.pack',
  'orders/pick': 'orders.pack',
  'orders/pack': 'orders.pack',
  'orders/pack/came-back': 'parcels.receive',
  'orders/pack/:orderId': 'orders.pack',
  'orders/new': 'orders.enter',
  'orders/:orderId': 'orders.read',
  'buyers/:phone': 'buyers.edit',
  users: 'users.manage',
  categories: 'categories.edit',
  features: 'banners.edit',
  pages: 'pages.edit',
  coupons: 'coupons.edit',
  security: 'factor.edit',
  'stock-requests': 'requests.edit',
  reviews: 'reviews.edit',
  search: 'search.edit',
  'check-payment': 'money.read',
  payouts: 'money.read',
  profit: 'money.read',
  invoices: 'money.read',
  costs: 'money.read',
  closings: 'money.read',
  'closings/:closingId': 'money.read',
  returns: 'orders.read',
  parcels: 'parcels.read',
  'parcels/figures': 'figures.read',
  couriers: 'couriers.edit',
  'ways-to-pay': 'couriers.edit',
  settings: 'settings.edit',
  'settings/shop': 'settings.edit',
  'settings/delivery': 'settings.edit',
  'settings/orders': 'settings.edit',
  'settings/payments': 'settings.edit',
  'settings/look': 'settings.edit',
  'settings/home': 'settings.edit',
  'settings/sizes': 'settings.edit',
  'settings/staff': 'settings.edit',
  'settings/:group/versions': 'settings.edit',
  health: 'health.read',
  audit: 'audit.read',
} as const satisfies Record<string, Permission>

export type PanelPath = keyof typeof pagePermissions

/** What a page takes, by its address; null for one that is not in the table. */
export function permissionOfPage(address: string): Permission | null {
  const path = address.replace(/^\/admin\//, '').replace(/[?#].*$/, '')
  if (Object.hasOwn(pagePermissions, path)) return pagePermissions[path as PanelPath]
  const pattern = patterns.find(({ parts }) => isMatch(parts, path.split('/')))
  return pattern ? pagePermissions[pattern.path] : null
}

const patterns = (Object.keys(pagePermissions) as PanelPath[])
  .filter((path) => path.includes(':'))
  .map((path) => ({ path, parts: path.split('/') }))

const isMatch = (pattern: string[], parts: string[]): boolean =>
  pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at])
