import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { filledTemplate } from '#rules/filled-template.ts'
import { languages } from '#rules/languages.ts'
import { orderLink } from '#rules/order-link.ts'
import { orderSms, smsParts } from '#rules/order-sms.ts'
import { orderStatuses } from '#rules/order-status.ts'
import { paths } from '#web/paths.ts'
import { examplesOf } from './examples.ts'

const name = { en: 'Dhaka Caps', bn: 'ঢাকা ক্যাপস' }
const publicUrl = 'https://www.dhakacaps.com'
const from = { name, publicUrl }

test('a preview of a text message has as many parts as the message that buyers get', () => {
  const texts = defaultSettings.orders.texts.sms
  const link = orderLink(publicUrl, '0'.repeat(48))
  for (const orderStatus of orderStatuses) {
    for (const language of languages) {
      const order = { _id: '01k5m9x2v7q4e8r1t6y3u0p5ab', orderStatus, totalAmount: 1030, toCollect: 1030 }
      const sent = orderSms(order, { link, tracking: link }, language, { name, texts })
      const preview = filledTemplate(texts[orderStatus][language], examplesOf(language, { ...from, linkTo: 'order' }))
      assert.deepEqual([preview.length, smsParts(preview)], [sent.length, smsParts(sent)], `${orderStatus} ${language}`)
    }
  }
})

test('the link in a preview is a product’s where the message is about a product, and the courier’s is as long as it can be', () => {
  const { link, tracking } = examplesOf('bn', { ...from, linkTo: 'product' })
  assert.equal(link, publicUrl + paths.productOfLine({ productId: link.slice(-26), title: 'Dhaka Classic' }))
  assert.equal(tracking.length, orderLink(publicUrl, '0'.repeat(48)).length)
  const short = examplesOf('en', { name, publicUrl: 'https://caps.bd', linkTo: 'order' })
  assert.match(short.tracking, /^https:\/\/merchant\.pathao\.com\//)
})
