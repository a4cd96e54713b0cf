import type { Permission } from '#rules/permissions.ts'
import { orderLinkCalls } from './order-link-calls.ts'
import { panelCalls } from './panel-calls.ts'
import { shopCalls } from './shop-calls.ts'

/**
 * Access to a call: anyone, holders of an order's link (its key is in the body, and the handler checks it), signed-in users, or users
 * whose role has a permission.
 */
export type Access = 'anyone' | 'order-link' | 'signed-in' | Permission

/** Whether a call needs no session. */
export const isPublic = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  access === 'anyone' || access === 'order-link'

/** The permission that a call takes; null for one that takes none. */
export const permissionOf = ({ access }: Pick<Endpoint, 'access'>): Permission | null =>
  access === 'anyone' || access === 'order-link' || access === 'signed-in' ? null : access

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path parameters are in braces, as in the OpenAPI document. */
  path: string
  access: Access
  /** Whether a user with a second factor must have given it in the last 15 minutes: always, or for an answer of more than 100 rows. */
  proof?: 'recent' | 'recent for many'
}

/**
 * Every call of the shop: its name, method, path and access. Shoppers' browsers fetch only the first table, and the second on the page
 * of an order.
 */
export const calls = { ...shopCalls, ...orderLinkCalls, ...panelCalls } as const satisfies Record<string, Endpoint>

export type CallName = keyof typeof calls
