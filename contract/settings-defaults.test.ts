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
  assert.match(orderSms(shipped, links, 'en', own), /^Tupi: order #0p5ab is on its way\. Please keep Tk 12,980 ready\./)
  assert.match(orderSms(shipped, links, 'bn', own), /৳১২,৯৮০ রাখুন।/)
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
