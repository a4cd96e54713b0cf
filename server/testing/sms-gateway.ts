import { startAnswers } from './answers.ts'
import { never } from './expect.ts'
import { inDhaka, orderOf, type TestShop } from './shop.ts'

/** `fail`, `garble`: it takes a message, and answers as if it had not. */
type Mode = 'take' | 'refuse' | 'fail' | 'garble' | 'hang up'
type Received = { type: string; authorization: string; fields: Record<string, string> }

/** A gateway for text messages like those in Bangladesh: a request for each, and an answer with the result as text. */
export async function startSmsGateway() {
  let mode: Mode = 'take'
  let held = Promise.resolve()
  const asked: Received[] = []
  const taken: Received['fields'][] = []
  const { url, [Symbol.asyncDispose]: close } = await startAnswers(async ({ headers, text }) => {
    const { 'content-type': type = '', authorization = '' } = headers
    const fields = type === 'application/json' ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
    asked.push({ type, authorization, fields })
    await held
    if (mode === 'hang up') return 'hang up'
    if (mode === 'refuse') return { status: 429, text: '{"error":417}' }
    taken.push(fields)
    return { status: mode === 'fail' ? 502 : 200, text: mode === 'take' ? '{"error":0}' : '' }
  })
  return {
    env: {
      SMS_URL: `${url}/sms`,
      SMS_BODY: '{"key": "secret", "to": "{phone}", "msg": "{text}", "id": "{id}"}',
      SMS_SUCCESS: '"error":0',
      PUBLIC_URL: 'http://shop.tupi.example',
    },
    set: (next: Mode) => {
      mode = next
    },
    /** Answers nothing until the function that it returns is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    /** What was asked of it, taken or not. */
    asked,
    taken,
    [Symbol.asyncDispose]: close,
  }
}

/** Sends what is due now, and what waits until a step is no longer taken back. */
export async function sendTexts(shop: TestShop): Promise<void> {
  await shop.db
    .updateTable('textMessages')
    .set({ dueAt: new Date(0) })
    .where('state', '=', 'waiting')
    .execute()
  await shop.sms?.work(never)
}

let numbers = 0

/** An order of a phone number, by default one of its own: of one number few messages come in a day. */
export async function hasOrderOf(shop: TestShop, phone = `017${String(++numbers).padStart(8, '0')}`) {
  const body = { ...orderOf(await shop.hasProduct()), addressInfo: { ...inDhaka, phone } }
  return shop.guest().placeOrder({ body })
}
