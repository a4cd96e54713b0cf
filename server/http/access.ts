import type { Endpoint } from '#contract/calls.ts'
import { ShopError } from '../shop-error.ts'
import type { Visitor } from '../visitor.ts'

/**
 * Throws unless the visitor may make this call: by the access it declares, and, where the path names a user, only that
 * user; an administrator may read anybody's (behaviour §6).
 */
export function requireAccess(place: Endpoint, visitor: Visitor, params: Record<string, unknown>): void {
  if (place.access === 'anyone') return
  if (visitor.user === null) throw new ShopError('not_signed_in')
  const isAdmin = visitor.user.role === 'admin'
  if (place.access === 'admin' && !isAdmin) throw new ShopError('admins_only')
  const reads = place.method === 'GET' && isAdmin
  if ('userId' in params && params.userId !== visitor.user._id && !reads) throw new ShopError('not_yours')
}

/** Throws when a payload names another user than the one who is signed in (behaviour §6). */
export function requireOwnPayload(body: unknown, visitor: Visitor): void {
  if (typeof body !== 'object' || body === null || !('userId' in body)) return
  const { userId } = body
  if (typeof userId !== 'string' || userId === '') return
  if (userId !== visitor.user?._id) throw new ShopError('not_yours')
}
