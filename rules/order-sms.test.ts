import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderLink } from './order-link.ts'
import { orderSms, smsParts } from './order-sms.ts'
import { orderStatuses } from './order-status.ts'

test('a message is counted in parts as it is paid: 160 characters, 70 with a Bangla letter or ৳, fewer where parts are joined', () => {
  const counts: [string, number][] = [
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['ট'.repeat(70), 1],
    ['ট'.repeat(71), 2],
    ['ট'.repeat(134), 2],
    ['ট'.repeat(135), 3],
    [`৳${'1'.repeat(70)}`, 2],
    ['🧢'.repeat(36), 2],
  ]
  for (const [text, parts] of counts) assert.equal(smsParts(text), parts, text.slice(0, 3))
})

test('a message about an order has its number, amount and link, in English in one part and in Bangla in two', () => {
  const _id = '01k5m9x2v7q4e8r1t6y3u0p5ab'
  const link = orderLink('https://tupi.example', `${_id}3q2-7wAAAAAAAAAAAAAAAA`)
  for (const orderStatus of orderStatuses) {
    const order = { _id, orderStatus, totalAmount: 12980 }
    const [english, bangla] = [orderSms(order, link, 'en'), orderSms(order, link, 'bn')]
    assert.deepEqual([smsParts(english), smsParts(bangla)], [1, 2], `${english}\n${bangla}`)
    for (const text of [english, bangla]) assert.ok(text.includes('#0p5ab') && text.endsWith(link), text)
  }
  const shipped = { _id, orderStatus: 'inShipping', totalAmount: 12980 } as const
  assert.match(orderSms(shipped, link, 'en'), /^Tupi: order #0p5ab is on its way\. Please keep Tk 12,980 ready\./)
  assert.match(orderSms(shipped, link, 'bn'), /৳১২,৯৮০ রাখুন।/)
})
