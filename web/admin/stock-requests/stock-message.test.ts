import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { stockMessage } from './stock-message.ts'

const own = { name: defaultSettings.shop.name, text: defaultSettings.orders.texts.stock }

test('the message that something is back names it in the language of its reader', () => {
  const wanted = { title: 'Padma Trucker', titleBn: 'পদ্মা ট্রাকার', size: '58 cm' }
  const link = 'https://caps.example/p'
  assert.match(stockMessage('bn', wanted, link, own), /এসেছে: পদ্মা ট্রাকার \(৫৮ সেমি\) https:/)
  const sizeNames = [{ size: '58 cm', name: { en: '', bn: 'মাঝারি' } }]
  assert.match(stockMessage('bn', wanted, link, { ...own, sizeNames }), /এসেছে: পদ্মা ট্রাকার \(মাঝারি\) https:/)
  assert.match(stockMessage('en', wanted, link, own), /is back: Padma Trucker \(58 cm\) https:/)
  assert.match(stockMessage('bn', { title: 'Padma Trucker', size: null }, link, own), /এসেছে: Padma Trucker https:/)
  const ownText = { name: { en: '', bn: 'টুপি' }, text: { en: '', bn: '{shop}: {product}' } }
  assert.equal(stockMessage('en', wanted, link, ownText), 'টুপি: পদ্মা ট্রাকার (৫৮ সেমি)')
})
