import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { HOUR_MS, HOUR_SECONDS } from '#rules/durations.ts'
import { isRecorded, type OnlineProvider } from '#rules/online-payments.ts'
import { paymentPages } from '#rules/payment-pages.ts'
import type { Limit, Limits } from '../limits/limits.ts'
import { textOf } from '../outside/read-values.ts'
import { isProvider } from '../payment-providers/live-providers.ts'
import type { Returned } from '../payment-providers/payment-provider.ts'
import { ShopError } from '../shop-error.ts'
import * as db from './attempts.db.ts'
import type { PayingShop } from './open-attempt.service.ts'
import { settleAttempt } from './settle-attempt.service.ts'

/** What providers send has some dozens of fields. */
const MAX_BYTES = 64 * 1024
/** A buyer is shown a page that goes on waiting. */
const WAIT_MS = 8_000

/** Each is a call to the provider, and anyone who has the address of one can repeat it. */
const returns: Limit = { name: 'returns of a payment', most: 30, seconds: HOUR_SECONDS }

/** Lines of an hour and process about payments that the shop does not know: anyone can send such names. */
const MAX_LINES = 20

type ReturningShop = PayingShop & { limits: Limits; reportUnknown: (provider: OnlineProvider, payment: string) => void }
type Values = Record<string, unknown>
type Route = {
  Params: { provider: string; id?: string }
  Querystring: Values
  Body: Values | undefined
}

/**
 * Where providers send browsers and notifications: outside the contract, since each has a form of its own. One of their pages posts it,
 * without our cookies. It is untrusted input: it only makes the shop ask the provider.
 */
export async function serveReturns(app: FastifyInstance, paying: Omit<ReturningShop, 'reportUnknown'>): Promise<void> {
  const shop: ReturningShop = { ...paying, reportUnknown: reporterOf(paying.log) }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (request, body, done) =>
      done(null, valuesOf(request.headers['content-type'] ?? '', String(body))),
    )
    const options = { schema: { hide: true }, bodyLimit: MAX_BYTES, config: { isFromElsewhere: true } }
    scope.route<Route>({
      ...options,
      method: ['GET', 'POST'],
      url: '/api/payments/:provider/return/:id',
      handler: async ({ params, query, body }, reply) => {
        const address = await takeReturn(shop, params.provider, params.id ?? '', { ...query, ...body })
        return reply.header('cache-control', 'no-store').redirect(address, 303)
      },
    })
    scope.post<Route>('/api/payments/:provider/notify', options, async ({ params, body }, reply) => {
      await takeNotification(shop, params.provider, body ?? {})
      return reply.header('cache-control', 'no-store').send({})
    })
  })
}

function valuesOf(type: string, body: string): Values {
  if (!type.startsWith('application/x-www-form-urlencoded')) return {}
  return Object.fromEntries(new URLSearchParams(body))
}

/** A name in our form may belong to an order that a restore has lost: its money is at the provider, without an entry here. */
function reporterOf(log: PayingShop['log']): ReturningShop['reportUnknown'] {
  let [begunAt, lines] = [0, 0]
  return (provider, payment) => {
    if (!/^P[A-Z0-9]{19}$/.test(payment)) return
    if (Date.now() - begunAt > HOUR_MS) [begunAt, lines] = [Date.now(), 0]
    lines += 1
    if (lines <= MAX_LINES) log.warn({ provider, payment }, 'A payment is of no order of this shop')
  }
}

async function findOf(shop: ReturningShop, provider: string, id: string) {
  const isName = isProvider(provider) && /^[A-Z0-9]{1,30}$/.test(id)
  const attempt = isName ? await db.findAttempt(shop.pool, id) : undefined
  if (isName && !attempt) shop.reportUnknown(provider, id)
  if (attempt?.provider !== provider) throw new ShopError('payment_not_found')
  return attempt
}

/** Where the browser goes on. */
async function takeReturn(shop: ReturningShop, provider: string, id: string, values: Values): Promise<string> {
  const found = await findOf(shop, provider, id).catch(unlessUnknown)
  if (!found) return paymentPages.result
  const returned = shop.paymentProviders.find(provider).provider.readReturn(values)
  const settled = isRecorded(found.state) ? found : settle(shop, found, returned).catch(logged(shop, id))
  const attempt = await Promise.race([settled, sleep(WAIT_MS, undefined, { ref: false })])
  const isPaid = attempt !== undefined && isRecorded(attempt.state)
  return `${isPaid ? paymentPages.success : paymentPages.result}#${id}`
}

/** Throws `too_many`, and what `settleAttempt` throws. */
async function settle(shop: ReturningShop, { id }: db.AttemptRow, returned: Returned): Promise<db.AttemptRow> {
  await shop.limits.count([{ limit: returns, key: id }])
  return settleAttempt(shop, id, returned)
}

const unlessUnknown = (error: unknown) => {
  if (error instanceof ShopError && error.code === 'payment_not_found') return undefined
  throw error
}

/** The buyer sees that the result is not known yet; the job goes on asking. */
const logged = (shop: PayingShop, payment: string) => (error: unknown) => {
  if (!(error instanceof ShopError)) shop.log.error({ err: error, payment }, 'A payment could not be settled')
  return undefined
}

/** Throws `payment_not_found`. What cannot be asked now is asked by the job. */
async function takeNotification(shop: ReturningShop, provider: string, values: Values): Promise<void> {
  const found = await findOf(shop, provider, textOf(values.tran_id) ?? '')
  const { hint, outcome } = shop.paymentProviders.find(provider).provider.readReturn(values)
  await settle(shop, found, { outcome, providerId: null, hint }).catch(logged(shop, found.id))
}
