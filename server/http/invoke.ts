import { type CallName, type Endpoint, isPublic, permissionOf } from '#contract/calls.ts'
import { isRecord } from '#rules/is-record.ts'
import { hasPermission } from '#rules/permissions.ts'
import { ShopError } from '../shop-error.ts'
import { may, type Visitor } from '../visitor.ts'
import type { CallContext, Download, Handlers } from './handlers.ts'

/** What a call gets: the parts of its input that the contract names, checked. */
type Input = { params?: unknown; query?: unknown; body?: unknown }

/**
 * Runs the handler of a call whose access and input were checked; over HTTP and in process alike. Adds
 * `success: true` where the handler does not set it; a download stays as it is.
 */
export async function invoke(
  handlers: Handlers,
  name: CallName,
  input: Input,
  context: CallContext,
): Promise<object | Download> {
  // The pairing of a call with its own handler is checked by the type `Handlers`; an index cannot carry it.
  const handler = handlers[name] as (input: Input, context: CallContext) => Promise<object>
  const answer = await handler(input, context)
  return 'content' in answer || 'success' in answer ? answer : { success: true, ...answer }
}

/**
 * Throws unless the visitor may make this call: by the access it declares, and, where the path names a user, only that user; users who manage
 * accounts may read any user's. A user without the second factor that the shop demands may only set one up.
 */
export function requireAccess(endpoint: Endpoint, visitor: Visitor, params: Record<string, unknown>): void {
  if (isPublic(endpoint)) return
  if (visitor.user === null) throw new ShopError('not_signed_in')
  const { role } = visitor.user
  const permission = permissionOf(endpoint)
  if (permission !== null && !hasPermission(role, permission)) throw new ShopError('admins_only')
  if (permission !== null && !may(visitor, permission)) throw new ShopError('factor_missing')
  const reads = endpoint.method === 'GET' && may(visitor, 'users.manage')
  if ('userId' in params && params.userId !== visitor.user._id && !reads) throw new ShopError('not_yours')
}

/** Rows with the data of buyers that one answer may have without a proof: more than a screen or a stack of papers to print. */
const MANY_ROWS = 100

/** Whether an answer has the data of enough people to need a recent proof. */
export const needsProof = ({ proof }: Endpoint, answer: object): boolean =>
  proof === 'recent for many' && 'data' in answer && rowsIn(answer.data) > MANY_ROWS

/** The rows of a list, or of the longest list in an object. */
function rowsIn(data: unknown): number {
  if (Array.isArray(data)) return data.length
  const lists = Object.values(data ?? {}).filter((value) => Array.isArray(value))
  return Math.max(0, ...lists.map((list) => list.length))
}

/** Throws when a payload names another user than the signed-in one. */
export function requireOwnPayload(body: unknown, visitor: Visitor): void {
  if (!isRecord(body)) return
  const { userId } = body
  if (typeof userId !== 'string' || userId === '') return
  if (userId !== visitor.user?._id) throw new ShopError('not_yours')
}
