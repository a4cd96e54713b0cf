import type { orderLinkCalls } from '#contract/order-link-calls.ts'
import type { panelCalls } from '#contract/panel-calls.ts'
import type { shopCalls } from '#contract/shop-calls.ts'
import { type Line, line } from '#web/send.ts'
import { texts } from './texts.ts'

type PathOf<Table, Name extends keyof Table> = Table[Name] extends { path: infer Path } ? Path : never

/** What only reads, though it is no GET. */
const readingPaths: readonly string[] = [
  '/api/shop/order/find',
  '/api/shop/order/mine',
  '/api/coupons/validate',
] satisfies (
  | PathOf<typeof orderLinkCalls, 'findOrderLink' | 'getMyOrder'>
  | PathOf<typeof shopCalls, 'validateCoupon'>
)[]

const endPath: PathOf<typeof panelCalls, 'endPreview'> = '/api/admin/preview'

const asOneself = line.fetch

/**
 * Calls of a preview go without cookies, so that the shop answers as it answers a visitor, and whatever would change something is refused here:
 * no order, cart or message is ever the staff's.
 */
const fetchAsVisitor: Line = async (path, init) => {
  if (path === endPath) return asOneself(path, init)
  if (init.method === 'GET' || readingPaths.includes(path)) return asOneself(path, { ...init, credentials: 'omit' })
  const headers = { 'content-type': 'application/json' }
  return new Response(JSON.stringify({ success: false, message: texts.notSent }), { status: 403, headers })
}

line.fetch = fetchAsVisitor

export { PreviewBar } from './preview-bar.tsx'
