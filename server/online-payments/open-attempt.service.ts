import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { PayNow } from '#rules/advance.ts'
import { DAY_SECONDS, MINUTE_MS } from '#rules/durations.ts'
import { toPoisha } from '#rules/money.ts'
import type { OnlineProvider } from '#rules/online-payments.ts'
import { shortened } from '#rules/plain-text.ts'
import { countPieces } from '#rules/stock.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import { originOf } from '../http/origin.ts'
import type { ShopJobs } from '../jobs/jobs.ts'
import type { Limit, Limits } from '../limits/limits.ts'
import { lockOrder } from '../order-desk/admin-order.ts'
import type { OrderWithLines } from '../orders/order-row.ts'
import { OutsideError } from '../outside/outside-error.ts'
import type { LiveProviders, SetUpProvider } from '../payment-providers/live-providers.ts'
import type { PaymentRequest } from '../payment-providers/payment-provider.ts'
import { stopProvider } from '../payment-providers/provider-settings.service.ts'
import type { LiveSettings } from '../settings/settings.ts'
import { ShopError } from '../shop-error.ts'
import type { Sms } from '../sms/sms.ts'
import { withTimeout } from '../timeout.ts'
import * as db from './attempts.db.ts'
import { nextAskAt } from './judge-report.ts'
import { payOptionsOf } from './pay-options.ts'
import { holdForPayment } from './unpaid-orders.service.ts'

export type PayingShop = {
  pool: Pool
  sms: Sms | null
  settings: LiveSettings
  paymentProviders: LiveProviders
  jobs: Pick<ShopJobs, 'ask' | 'askIn'>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** `host`: of the buyer's request; `ip`: the buyer's address. */
export type AttemptDraft = { orderId: string; provider: OnlineProvider; payNow: PayNow; host: string; ip: string }

/** More than any buyer needs; each is a call to the provider. */
const attempts: Limit = { name: 'payments begun', most: 20, seconds: DAY_SECONDS }
const OPENING_MS = 30_000
/** Browsers give up after 20 s, and proxies after 30 s. */
const WAIT_MS = 10_000

export type OpeningShop = PayingShop & { limits: Limits; publicUrl: URL | null }
type OpenedAttempt = { approvalURL: string; payment: string }

/**
 * Begins to pay an order online: returns where the browser goes, and our name of the attempt. Nothing is paid by that. Throws
 * `order_not_found`, `provider_not_ready`, `nothing_to_pay`, `provider_failed` (also where the provider does not answer in time),
 * `too_many`, and `out_of_stock`, `product_gone`, `prices_changed`, `please_call` or `too_many_pieces` where an order that was not paid in
 * time cannot be taken up again.
 */
export async function openAttempt(shop: OpeningShop, draft: AttemptDraft): Promise<OpenedAttempt> {
  const opening = openAtProvider(shop, draft)
  const opened = await withTimeout(opening, WAIT_MS)
  if (opened) return opened
  // The call goes on: a token that comes late serves the next buyer, and the number that may be asked for is limited.
  opening.catch((error: unknown) => {
    const { orderId } = draft
    if (!(error instanceof ShopError)) shop.log.error({ err: error, orderId }, 'A payment could not be begun')
  })
  throw new ShopError('provider_failed')
}

async function openAtProvider(shop: OpeningShop, draft: AttemptDraft): Promise<OpenedAttempt> {
  const { pool, paymentProviders, limits, jobs } = shop
  const setUp = paymentProviders.ready().find(({ provider }) => provider.code === draft.provider)
  if (!setUp) throw new ShopError('provider_not_ready')
  await limits.count([{ limit: attempts, key: draft.orderId }])
  const request = await inTransaction(pool, (tx) => createAttempt(tx, shop, setUp, draft))
  try {
    const call = paymentProviders.callTo(setUp, AbortSignal.timeout(OPENING_MS))
    const { payUrl, providerId, answer } = await setUp.provider.open(request, call)
    await inTransaction(pool, async (tx) => {
      const attempt = await db.lockAttempt(tx, request.id)
      const askAt = nextAskAt({ ...attempt, state: 'redirected' }, new Date())
      await db.changeAttempt(tx, request.id, { state: 'redirected', providerId, payUrl, answer, askAt })
    })
    jobs.askIn(`payments-${draft.provider}`, 2 * MINUTE_MS)
    return { approvalURL: payUrl, payment: request.id }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    await recordNotOpened(shop, setUp, request.id, error)
    throw new ShopError('provider_failed')
  }
}

async function createAttempt(
  tx: Tx,
  shop: Pick<OpeningShop, 'sms' | 'settings' | 'limits' | 'publicUrl'>,
  setUp: SetUpProvider,
  { orderId, provider, payNow, host, ip }: AttemptDraft,
): Promise<PaymentRequest> {
  const row = await lockOrder(tx, orderId)
  const options = payOptionsOf(row.order, [setUp])
  const taka = options[payNow]
  // Held money may be what is due: the buyer must not pay it twice.
  if (taka === 0 || (await db.hasHeld(tx, orderId))) throw new ShopError('nothing_to_pay')
  await holdForPayment(tx, shop, row)
  const id = newAttemptId()
  const amount = toPoisha(taka)
  await db.insertAttempt(tx, { id, orderId, provider, amount })
  const base = `${returnOrigin(shop.publicUrl, host)}/api/payments/${provider}`
  return { id, amount, ip, ...buyerAndItems(row), returnUrl: `${base}/return/${id}`, notifyUrl: `${base}/notify` }
}

/** To which providers send buyers back. Without `PUBLIC_URL` it is that of the request: HTTP, on the machine of a developer. */
const returnOrigin = (publicUrl: URL | null, host: string): string => originOf({ protocol: 'http', host }, publicUrl)

/** Cannot be guessed, since it opens the result of the payment. No longer than Nagad allows. */
export const newAttemptId = (): string =>
  `P${BigInt(`0x${randomBytes(12).toString('hex')}`)
    .toString(36)
    .toUpperCase()
    .padStart(19, '0')}`

const buyerAndItems = ({ order, lines }: OrderWithLines): Pick<PaymentRequest, 'buyer' | 'items' | 'pieces'> => ({
  buyer: {
    name: order.name,
    phone: order.phone,
    pincode: order.pincode,
    address: order.address,
    city: order.district || order.city,
  },
  items: lines.map(({ title }) => title).join(', '),
  pieces: countPieces(lines),
})

/** Without the address the buyer cannot pay: it is over. */
async function recordNotOpened(
  shop: Pick<PayingShop, 'pool' | 'paymentProviders'>,
  setUp: SetUpProvider,
  id: string,
  { problem, message }: OutsideError,
): Promise<void> {
  if (problem === 'keys') await stopProvider(shop, setUp, message)
  await inTransaction(shop.pool, (tx) => db.changeAttempt(tx, id, { state: 'failed', reason: shortened(message, 300) }))
}
