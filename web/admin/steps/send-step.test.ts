import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#contract/client.ts'
import { type RefusalCode, refusals } from '#contract/errors.ts'
import { createHttpClient, type Send } from '#contract/http-client.ts'
import { panelCalls } from '#contract/panel-calls.ts'
import { type AppContext, sessionQuery } from '#web/app/context.ts'
import { type OrderStep, unreadOrderState } from './order-step.ts'
import { sendStep, shopNow } from './send-step.ts'

const packed = { kind: 'packed', packed: true } as const
const unread = { id: 'a', before: unreadOrderState('inProcess'), basis: '' }

/** What becomes of a step that the shop answers so. */
async function outcomeOf(
  answer: Response,
  subject = unread,
  change: OrderStep = packed,
  onSent = (_: unknown) => {},
  madeAt = 0,
  isOver = false,
  shopMadeAt?: number,
) {
  const send: Send = async (_, { body }) => {
    onSent(JSON.parse(String(body)))
    return answer
  }
  const api = createHttpClient(send, panelCalls) as ApiClient
  const step = { key: 'k', userId: 'nadia', subjects: [subject], place: 1, madeAt, shopMadeAt, change }
  const queries = new QueryClient()
  const { queryKey } = sessionQuery(api)
  if (isOver) queries.setQueryData(queryKey, null)
  await queries.invalidateQueries({ queryKey })
  return sendStep({ api, queries } as AppContext, step, () => {})
}

const refusal = (code: RefusalCode) => Response.json({ code, ...refusals[code] }, refusals[code])

test('a step that the role does not allow any more is refused with its sentence', async () => {
  const refused = new Map([['a', 'Your role does not allow this']])
  assert.deepEqual(await outcomeOf(refusal('admins_only')), { done: new Map(), refused })
})

test('a step waits for the sign-in, the second factor, the end of a pause and a shop that is down', async () => {
  for (const code of ['not_signed_in', 'not_yours', 'factor_missing', 'too_many'] as const)
    assert.equal(await outcomeOf(refusal(code)), 'unsent', code)
  for (const status of [502, 503, 504]) assert.equal(await outcomeOf(new Response('', { status })), 'unanswered')
})

test('a step that waits for the sign-in is not sent meanwhile: it would ask for that again and again', async () => {
  const sent: unknown[] = []
  const outcome = await outcomeOf(refusal('not_signed_in'), unread, packed, (body) => sent.push(body), 0, true)
  assert.deepEqual([outcome, sent], ['unsent', []])
})

test('a step at which the shop fails is told from a connection that is down', async () => {
  assert.equal(await outcomeOf(new Response('', { status: 500 })), 'failed')
})

test('what is packed is the order that the screen has shown; a scan has shown none', async () => {
  const sent: unknown[] = []
  for (const basis of ['2026-01-01T00:00:00.000Z', ''])
    await outcomeOf(refusal('stale'), { ...unread, basis }, packed, (body) => sent.push(body))
  assert.deepEqual(sent, [{ userId: 'nadia', updatedAt: '2026-01-01T00:00:00.000Z' }, { userId: 'nadia' }])
})

test('a call for later is sent with the seconds that it has waited: at most a day, and none where the clock was set back', async () => {
  const sent: unknown[] = []
  const later = { kind: 'call', call: { result: 'later', when: 'hour' } } as const
  for (const waited of [90_500, 3 * 24 * 60 * 60 * 1000, -60_000])
    await outcomeOf(refusal('not_pending'), unread, later, (body) => sent.push(body), Date.now() - waited)
  const body = { result: 'later', when: 'hour', userId: 'nadia' }
  assert.deepEqual(sent, [
    { ...body, age: 90 },
    { ...body, age: 86_400 },
    { ...body, age: 0 },
  ])
})

test('a call for later is sent with its time by the shop’s clock too, which the newest answer names', async () => {
  const queries = new QueryClient()
  assert.equal(shopNow(queries), undefined)
  const readAt = Date.now() - 90_000
  const name = (input: object, now: string, updatedAt: number) =>
    queries.setQueryData(['countQueues', input], { data: {}, due: {}, now }, { updatedAt })
  name({}, '2026-11-21T05:00:00.000Z', readAt)
  name({ from: '2026-11-20' }, '2026-11-21T04:00:00.000Z', Date.now())
  const shopMadeAt = shopNow(queries) ?? 0
  assert.ok(Math.abs(shopMadeAt - Date.parse('2026-11-21T05:01:30.000Z')) < 5_000, new Date(shopMadeAt).toISOString())

  const sent: unknown[] = []
  const later = { kind: 'call', call: { result: 'later', when: 'hour' } } as const
  const answer = refusal('not_pending')
  await outcomeOf(answer, unread, later, (body) => sent.push(body), Date.now() - 3_600_000, false, shopMadeAt)
  const agreedAt = new Date(shopMadeAt).toISOString()
  assert.deepEqual(sent, [{ result: 'later', when: 'hour', age: 3600, agreedAt, userId: 'nadia' }])
})

test('a call without an answer is sent with the agreed time that was seen', async () => {
  const sent: unknown[] = []
  const before = unreadOrderState('pending')
  const callAt = '2026-11-21T05:00:00.000Z'
  const agreed = { ...unread, before: { ...before, desk: { ...before.desk, callAt } } }
  await outcomeOf(refusal('not_pending'), agreed, { kind: 'call', call: { result: 'noAnswer' } }, (body) =>
    sent.push(body),
  )
  assert.deepEqual(sent, [{ result: 'noAnswer', callAtSeen: callAt, userId: 'nadia' }])
})
