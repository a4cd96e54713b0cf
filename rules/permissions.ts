/** The roles of accounts. */
export const roles = ['customer', 'admin'] as const
export type Role = (typeof roles)[number]

/** What calls of the panel may require; each is a subject and what is done with it. */
export const permissions = [
  /** One's own part of the panel: second factor and preview. */
  'panel.use',
  'orders.read',
  /** Status, corrections, merging, notes. */
  'orders.edit',
  'orders.call',
  'orders.enter',
  /** The list to pick from, and parcels packed. */
  'orders.pack',
  /** The bell, push messages and announcements of new orders. */
  'orders.alerts',
  'orders.export',
  /** A buyer's history, note and block. */
  'buyers.edit',
  'products.read',
  /** Products with their stock and pictures. */
  'products.edit',
  'banners.edit',
  'pages.edit',
  'reviews.edit',
  /** Synonyms, and searches that found nothing. */
  'search.edit',
  'coupons.edit',
  /** Shoppers who want to know when a product is back, with their phone numbers. */
  'requests.edit',
  'figures.read',
  'health.read',
  'audit.read',
  /** All groups of settings, their versions, export and import. */
  'settings.edit',
  /** Accounts, roles, the work of each user of the panel, and the accounts that the demo has made up. */
  'users.manage',
] as const
export type Permission = (typeof permissions)[number]

/** The one table of what each role may do. */
const granted: Record<Role, ReadonlySet<Permission>> = {
  customer: new Set(),
  admin: new Set(permissions),
}

/** Whether a user with this role may do what takes the permission. */
export const hasPermission = (role: Role, permission: Permission): boolean => granted[role].has(permission)
