import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type Agent, request } from 'node:https'
import { finished } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import { HOUR_MS, HOUR_SECONDS, MINUTE_MS } from '#rules/durations.ts'
import { type PushMessage, TO_CALL } from '#rules/push-message.ts'
import { isPushAddress } from '#rules/push-services.ts'
import { quietUntil } from '#rules/quiet-hours.ts'
import type { FactorDemand } from '#rules/second-factor.ts'
import { inTransaction, type Pool } from '../db/open.ts'
import * as devices from './push.db.ts'
import { type VapidKeys, vapidKeys } from './vapid.ts'

export type Sending = {
  pool: Pool
  /** How a push service reaches the shop's owner: a `mailto:` or `https:` address (RFC 8292). */
  contact: () => string
  /** The roles of which the shop demands a second factor now. */
  factorDemand: () => FactorDemand
  log: Pick<FastifyBaseLogger, 'warn'>
  /** How push services are reached; tests lead it to their own. */
  agent?: Agent | undefined
  now?: Date
  maxSendingMs?: number
}

/** Until the next notification of a device: what comes meanwhile is announced together. */
const PAUSE_MS = 45_000
/** A service that does not answer for this long counts as failed. */
const MAX_SENDING_MS = 10_000
/** A message that a service has not delivered by then is too old. */
const KEPT_SECONDS = 12 * HOUR_SECONDS

const FIRST_PAUSE_MS = MINUTE_MS
const MAX_PAUSE_MS = 6 * HOUR_MS
/** After some two days of failures a device is given up. */
const MAX_TRIES = 15

/**
 * Announces orders that were placed since the last time to every device that is due, all at once. A message is noted as sent when the
 * push service has taken it: when the process ends in between, the device gets it once more, and shows it once (`joined`).
 */
export async function sendDuePushes(sending: Sending, signal?: AbortSignal): Promise<void> {
  const due = await inTransaction(sending.pool, (tx) => devices.claimDevices(tx, sending.factorDemand()))
  if (due.length === 0) return
  const keys = await vapidKeys(sending.pool)
  signal?.throwIfAborted()
  await Promise.all(due.map((device) => announce(device, keys, sending)))
}

async function announce(device: devices.DueDevice, keys: VapidKeys, sending: Sending): Promise<void> {
  const { pool, now = new Date() } = sending
  const { announcedUntil, quietHours } = device
  // Right after the last notification only an order can come that is dated before it.
  const until = device.until > announcedUntil ? device.until : announcedUntil
  const record = (outcome: Parameters<typeof devices.recordOutcome>[2]) =>
    inTransaction(pool, (tx) => devices.recordOutcome(tx, device, outcome))
  const quietEnd = quietHours && quietUntil(quietHours, now)
  if (quietEnd) return void (await record({ tries: 0, dueAt: quietEnd }))
  const { orders, taka, newestId, seen } = await devices.countWaiting(pool, device, until)
  const announced = { announcedUntil: until, announced: seen }
  if (orders === 0) return void (await record({ tries: 0, dueAt: now, ...announced }))
  const message: PushMessage = {
    orders,
    taka,
    after: announcedUntil.toISOString(),
    until: until.toISOString(),
    address: orders === 1 ? `/admin/orders/${newestId}` : TO_CALL,
  }
  const failure = await send(device, message, keys, sending)
  if (failure === null) await record({ tries: 0, ...announced, dueAt: new Date(now.getTime() + PAUSE_MS) })
  else if (failure.isFinal || device.tries + 1 >= MAX_TRIES) {
    await inTransaction(pool, (tx) => devices.deleteEndpoint(tx, device.endpoint))
  } else {
    const pause = Math.min(Math.max(failure.retryMs, FIRST_PAUSE_MS * 2 ** device.tries), MAX_PAUSE_MS)
    await record({ tries: device.tries + 1, dueAt: new Date(now.getTime() + pause) })
  }
}

type Failure = {
  /** The device can never be reached again. */
  isFinal: boolean
  retryMs: number
}

/** Null where the push service has taken the message. */
async function send(
  device: devices.DueDevice,
  message: PushMessage,
  keys: VapidKeys,
  sending: Sending,
): Promise<Failure | null> {
  const { endpoint } = device
  // The list of services may have become shorter since.
  if (!isPushAddress(endpoint)) return { isFinal: true, retryMs: 0 }
  const answer = await post(device, message, keys, sending).catch(
    (error: Error): Answer => ({ status: 0, headers: {}, error }),
  )
  const { status, headers, error } = answer
  if (status >= 200 && status < 300) return null
  const host = new URL(endpoint).hostname
  sending.log.warn({ host, statusCode: status, error: error?.name }, 'A notification was not taken by the push service')
  // 404, 410: the browser has unsubscribed. 403: it has subscribed with other keys than the shop's.
  const isFinal = [403, 404, 410].includes(status)
  return { isFinal, retryMs: retryAfter(headers['retry-after']) }
}

type Answer = { status: number; headers: IncomingHttpHeaders; error?: Error }

/** Not the library's own sending: that reads the address with another parser than the check, which may see another host in it. */
async function post(
  { endpoint, p256dh, auth }: devices.DueDevice,
  message: PushMessage,
  keys: VapidKeys,
  { agent, contact, maxSendingMs = MAX_SENDING_MS }: Sending,
): Promise<Answer> {
  const { default: webPush } = await import('web-push')
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: { subject: contact(), ...keys }, TTL: KEPT_SECONDS, urgency: 'high' },
  )
  const signal = AbortSignal.timeout(maxSendingMs)
  const sent = request(new URL(endpoint), { method, headers, signal, agent }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  await finished(response.resume())
  return { status: response.statusCode ?? 0, headers: response.headers }
}

/** Seconds, or a date, as HTTP has it. */
function retryAfter(header: string | undefined): number {
  if (header === undefined) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? ms : 0
}
