import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filledTemplate } from '#rules/filled-template.ts'
import { orderLink } from '#rules/order-link.ts'
import { orderSms, smsParts } from '#rules/order-sms.ts'
import { orderStatuses } from '#rules/order-status.ts'
import { defaultSettings } from './settings-defaults.ts'

const own = { name: defaultSettings.shop.name, texts: defaultSettings.orders.texts.sms }

test('a message about an order has its number, amount and link, in English in one part and in Bangla in two', () => {
  const _id = '01k5m9x2v7q4e8r1t6y3u0p5ab'
  const orderPage = orderLink('https://tupi.example', `${_id}3q2-7wAAAAAAAAAAAAAAAA`)
  const tracking = 'https://steadfast.com.bd/t/15BAEB8A'
  const links = { link: orderPage, tracking }
  for (const orderStatus of orderStatuses) {
    const order = { _id, orderStatus, totalAmount: 12980, toCollect: 12980 }
    const [english, bangla] = [orderSms(order, links, 'en', own), orderSms(order, links, 'bn', own)]
    assert.deepEqual([smsParts(english), smsParts(bangla)], [1, 2], `${english}\n${bangla}`)
    const end = orderStatus === 'inShipping' ? tracking : orderPage
    for (const text of [english, bangla]) assert.ok(text.includes('#0p5ab') && text.endsWith(end), text)
  }
  const shipped = { _id, orderStatus: 'inShipping', totalAmount: 13130, toCollect: 12980 } as const
  assert.match(orderSms(shipped, links, 'en', own), /^Tupi: order #0p5ab is on its way\. To pay: Tk 12,980\. https:/)
  assert.match(orderSms(shipped, links, 'bn', own), /রওনা হয়েছে। দেবেন ৳১২,৯৮০। https:/)
})

test('a message about an order that is paid asks for no money and does not speak of cash; one that is to be paid online does not either', () => {
  const links = { link: 'https://tupi.example/o', tracking: 'https://courier.example/t' }
  for (const orderStatus of ['pending', 'inProcess', 'inShipping'] as const) {
    const order = { _id: '01k5m9x2v7q4e8r1t6y3u0p5ab', orderStatus, totalAmount: 12980, toCollect: 0 }
    for (const language of ['en', 'bn'] as const) {
      const text = orderSms(order, links, language, own)
      assert.doesNotMatch(text, /Tk|৳|\d,|pay|cash|ready|দেবেন|ক্যাশ| {2}/i, text)
    }
  }
  const placed = {
    _id: '01k5m9x2v7q4e8r1t6y3u0p5ab',
    orderStatus: 'pending',
    totalAmount: 580,
    toCollect: 580,
  } as const
  assert.equal(
    orderSms(placed, links, 'en', own),
    "Tupi: order #0p5ab is received. We'll call to confirm. To pay: Tk 580. https://tupi.example/o",
  )
  const byOwner = { ...own, texts: { ...own.texts, pending: { en: '{order}: {amount} in cash', bn: '' } } }
  assert.equal(orderSms(placed, links, 'bn', byOwner), '#0p5ab: Tk 580 in cash', 'the text of an owner stays')
})

test('a message about a return, or an order that is not paid, is one part in English and two in Bangla', () => {
  const link = orderLink('https://tupi.example', '01k5m9x2v7q4e8r1t6y3u0p5ab3q2-7wAAAAAAAAAAAAAAAA')
  for (const { en, bn } of [
    ...Object.values(defaultSettings.orders.texts.returns),
    defaultSettings.orders.texts.unpaid,
  ]) {
    const texts = [
      filledTemplate(en, { shop: 'Tupi', order: '#0p5ab', link }),
      filledTemplate(bn, { shop: 'টুপি', order: '#0p5ab', link }),
    ]
    assert.deepEqual(texts.map(smsParts), [1, 2], texts.join('\n'))
  }
})
