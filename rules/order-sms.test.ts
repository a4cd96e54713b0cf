import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderSms, smsParts } from './order-sms.ts'
import { parcelMessage } from './parcel-message.ts'

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

test('a message in a language that the owner left blank is the one in the other language, with its amount and name', () => {
  const order = {
    _id: '01k5m9x2v7q4e8r1t6y3u0p5ab',
    orderStatus: 'pending',
    totalAmount: 1180,
    toCollect: 1030,
  } as const
  const pending = { en: '{shop}: {order}, {amount}', bn: '' }
  const texts = {
    pending,
    inProcess: pending,
    inShipping: pending,
    delivered: pending,
    rejected: pending,
  }
  assert.equal(
    orderSms(order, { link: '', tracking: '' }, 'bn', { name: { en: '', bn: 'টুপি' }, texts }),
    'টুপি: #0p5ab, Tk 1,030',
  )
})

test('the message about a parcel that was not delivered has the number of the order in Latin digits in both languages', () => {
  const text = parcelMessage({ shop: { en: 'Tupi', bn: 'টুপি' }, order: '#7k2pa', link: '' })
  assert.deepEqual(text.match(/#\S+/g), ['#7k2pa', '#7k2pa.'])
})
