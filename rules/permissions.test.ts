import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Permission, permissions, rolesWith } from './permissions.ts'
import type { Role } from './roles.ts'

const own: Permission[] = ['panel.use', 'factor.edit']

/** Copied by hand and not computed, so that a permission which is added by mistake is noticed (behaviour §6). */
const granted: Record<Role, Permission[]> = {
  customer: [],
  admin: [...permissions],
  manager: permissions.filter(
    (permission) => !['users.manage', 'settings.edit', 'orders.export', 'couriers.edit'].includes(permission),
  ),
  orders: [
    ...own,
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
  ],
  packing: [...own, 'orders.pack', 'parcels.receive'],
  catalogue: [
    ...own,
    'products.read',
    'products.edit',
    'categories.edit',
    'banners.edit',
    'pages.edit',
    'reviews.edit',
    'search.edit',
  ],
  accounts: [...own, 'orders.read', 'orders.export', 'parcels.read', 'money.read', 'money.edit', 'figures.read'],
}

test('each role has the permissions that were given to it, and no other', () => {
  for (const [role, expected] of Object.entries(granted)) {
    const actual = permissions.filter((permission) => rolesWith(permission).includes(role as Role))
    assert.deepEqual(actual.toSorted(), expected.toSorted(), role)
  }
})
