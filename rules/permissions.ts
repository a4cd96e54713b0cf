import { type Role, roles } from './roles.ts'

/** What calls of the panel may require; each is a subject and what is done with it. */
export const permissions = [
  /** One's own part of the panel: hints, alerts and preview. */
  'panel.use',
  /** One's own second factor: open also before there is the one that the shop demands. */
  'factor.edit',
  'orders.read',
  /** Status, corrections, merging, notes. */
  'orders.edit',
  'orders.call',
  'orders.enter',
  /** The list to pick from, labels, and parcels packed: without prices and the buyer's history. */
  'orders.pack',
  /** The bell, push messages and announcements of new orders. */
  'orders.alerts',
  'orders.export',
  'parcels.read',
  /** Handing orders to couriers, taking bookings back, and what staff know of a parcel. */
  'parcels.edit',
  /** Parcels that are back in the shop. */
  'parcels.receive',
  /** The ledger of payments, and its figures. */
  'money.read',
  /** Payments and refunds that are recorded, and what was recorded by mistake. */
  'money.edit',
  /** The keys of couriers and of ways to pay online, and which of them the shop uses. */
  'couriers.edit',
  /** A buyer's history, note and block. */
  'buyers.edit',
  'products.read',
  /** Products with their stock and pictures. */
  'products.edit',
  'categories.edit',
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

/** What a manager may not do: staff, settings, keys of couriers and payments, and files with all buyers. */
const administratorsAlone: readonly Permission[] = ['users.manage', 'settings.edit', 'orders.export', 'couriers.edit']

/** The one table of what each role may do. */
const granted: Record<Role, ReadonlySet<Permission>> = {
  customer: new Set(),
  admin: new Set(permissions),
  manager: new Set(permissions.filter((permission) => !administratorsAlone.includes(permission))),
  orders: new Set([
    'panel.use',
    'factor.edit',
    'orders.read',
    'orders.edit',
    'orders.call',
    'orders.enter',
    'orders.pack',
    'orders.alerts',
    'parcels.read',
    'parcels.edit',
    'parcels.receive',
    'buyers.edit',
  ]),
  packing: new Set(['panel.use', 'factor.edit', 'orders.pack', 'parcels.receive']),
  catalogue: new Set([
    'panel.use',
    'factor.edit',
    'products.read',
    'products.edit',
    'categories.edit',
    'banners.edit',
    'pages.edit',
    'reviews.edit',
    'search.edit',
  ]),
  accounts: new Set([
    'panel.use',
    'factor.edit',
    'orders.read',
    'orders.export',
    'parcels.read',
    'money.read',
    'money.edit',
    'figures.read',
  ]),
}

/** Whether a user with this role may do what takes the permission. */
export const hasPermission = (role: Role, permission: Permission): boolean => granted[role].has(permission)

/** The roles that have a permission, for queries. */
export const rolesWith = (permission: Permission): Role[] => roles.filter((role) => hasPermission(role, permission))
