import type { Agent } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type PushMessage, TO_CALL } from '#rules/push-message.ts'
import { isPushAddress } from '#rules/push-services.ts'
import { quietUntil } from '#rules/quiet-hours.ts'
import { shop } from '#shop-config'
import { inTransaction, type Pool } from '../db/open.ts'
import * as devices from './push.db.ts'
import { type VapidKeys, vapidKeys } from './vapid.ts'

export type Sending = {
  pool: Pool
  log: Pick<FastifyBaseLogger, 'warn'>
  /** How push services are reached; tests lead it to their own. */
  agent?: Agent | undefined
  now?: Date
  maxSendingMs?: number
}

/** Until the next notification of a device: what comes meanwhile is announced together. */
const PAUSE_MS = 45_000
/** A service that says nothing for so long counts as failed. */
const MAX_SENDING_MS = 10_000
/** What a service has not delivered by then is no news any more. */
const KEPT_SECONDS = 12 * 60 * 60

const FIRST_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 6 * 60 * 60_000
/** After some two days of failures a device is given up. */
const MAX_TRIES = 15

/**
 * Announces orders that were placed since the last time to every device that is due, all at once. A message is noted as sent when the
 * push service has taken it: when the process ends in between, the device gets it once more, and shows it once (`joined`).
 */
export async function sendDuePushes(sending: Sending, signal?: AbortSignal): Promise<void> {
  const due = await inTransaction(sending.pool, devices.claimDevices)
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
  const note = (outcome: Parameters<typeof devices.noteOutcome>[2]) =>
    inTransaction(pool, (tx) => devices.noteOutcome(tx, device, outcome))
  const quietEnd = quietHours && quietUntil(quietHours, now)
  if (quietEnd) return void (await note({ tries: 0, dueAt: quietEnd }))
  const { orders, taka, newestId, seen } = await devices.countWaiting(pool, device, until)
  const announced = { announcedUntil: until, announced: seen }
  if (orders === 0) return void (await note({ tries: 0, dueAt: now, ...announced }))
  const message: PushMessage = {
    orders,
    taka,
    after: announcedUntil.toISOString(),
    until: until.toISOString(),
    address: orders === 1 ? `/admin/orders/${newestId}` : TO_CALL,
  }
  const failure = await send(device, message, keys, sending)
  if (failure === null) await note({ tries: 0, ...announced, dueAt: new Date(now.getTime() + PAUSE_MS) })
  else if (failure.isFinal || device.tries + 1 >= MAX_TRIES) {
    await inTransaction(pool, (tx) => devices.deleteEndpoint(tx, device.endpoint))
  } else {
    const pause = Math.min(Math.max(failure.retryMs, FIRST_PAUSE_MS * 2 ** device.tries), MAX_PAUSE_MS)
    await note({ tries: device.tries + 1, dueAt: new Date(now.getTime() + pause) })
  }
}

type Failure = {
  /** Nothing will ever arrive there. */
  isFinal: boolean
  retryMs: number
}

/** Null where the push service has taken the message. */
async function send(
  { endpoint, p256dh, auth }: devices.DueDevice,
  message: PushMessage,
  keys: VapidKeys,
  { agent, log, maxSendingMs = MAX_SENDING_MS }: Sending,
): Promise<Failure | null> {
  const { default: webPush } = await import('web-push')
  try {
    // The list of services may have become shorter since.
    if (!isPushAddress(endpoint)) return { isFinal: true, retryMs: 0 }
    const request = webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: `mailto:${shop.contact.email}`, ...keys },
      TTL: KEPT_SECONDS,
      urgency: 'high',
      timeout: maxSendingMs,
      ...(agent && { agent }),
    })
    await beforeDeadline(request, maxSendingMs)
    return null
  } catch (error) {
    const { statusCode = 0, headers = {} } = error as { statusCode?: number; headers?: Record<string, string> }
    const host = new URL(endpoint).hostname
    log.warn({ host, statusCode, error: (error as Error).name }, 'A notification was not taken by the push service')
    // 404, 410: the browser has unsubscribed. 403: it has subscribed with other keys than the shop's.
    const isFinal = [403, 404, 410].includes(statusCode)
    return { isFinal, retryMs: retryAfter(headers['retry-after']) }
  }
}

/** The library's own limit begins anew with every byte. */
async function beforeDeadline(request: Promise<unknown>, ms: number): Promise<void> {
  const over = new AbortController()
  const deadline = sleep(ms, null, { signal: over.signal, ref: false }).then(() => {
    throw new Error('The push service took too long')
  })
  try {
    await Promise.race([request, deadline])
  } finally {
    over.abort()
    deadline.catch(() => {})
    request.catch(() => {})
  }
}

/** Seconds, or a date, as HTTP has it. */
function retryAfter(header: string | undefined): number {
  if (header === undefined) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? ms : 0
}
