import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Refusal } from '#contract/errors.ts'
import { CallError } from '#web/api.ts'
import { isAboutRequest, sendUnderKey } from './attempt.ts'

/** Sends three requests; the shop refuses those of these codes in turn. */
function sendThree(...codes: Refusal['code'][]) {
  const refusals = codes.map((code) => new CallError(409, { code, message: code }))
  return sendUnderKey(['third', 'second', 'first'], async (request) => {
    const refusal = refusals.shift()
    if (refusal) throw refusal
    return `order of the ${request} try`
  })
}

test('of several tries the answer of the one that the shop has is shown, whatever is wrong with the others', async () => {
  const { answer } = await sendThree('key_reused', 'invalid_input')
  assert.equal(answer, 'order of the first try')
  await assert.rejects(sendThree('key_reused', 'order_cancelled', 'key_reused'), { code: 'order_cancelled' })
  await assert.rejects(sendThree('key_reused', 'key_reused', 'key_reused'), { code: 'key_reused' })
})

test('a try that is refused by itself leads to no earlier one, which would be carried out now', async () => {
  await assert.rejects(sendThree('prices_changed'), { code: 'prices_changed' })
})

test('no sign-in, too many tries or the page of a proxy are no answer about what was sent before', () => {
  const refusal = (status: number, code?: Refusal['code']) =>
    isAboutRequest(new CallError(status, { message: 'No', ...(code && { code }) }))
  assert.deepEqual(
    [refusal(400, 'invalid_input'), refusal(409, 'key_reused'), refusal(404, 'not_found')],
    [true, true, true],
  )
  assert.deepEqual(
    [refusal(401, 'not_signed_in'), refusal(429, 'too_many'), refusal(403, 'not_yours')],
    [false, false, false],
  )
  assert.deepEqual([refusal(404), refusal(0), refusal(500, 'internal_error')], [false, false, false])
})
