import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stockMessage } from './stock-message.ts'

test('the message that something is back names it in the language of its reader', () => {
  const wanted = { title: 'Padma Trucker', titleBn: 'পদ্মা ট্রাকার', size: '58 cm' }
  const link = 'https://caps.example/p'
  assert.match(stockMessage('bn', wanted, link), /এসেছে: পদ্মা ট্রাকার \(৫৮ সেমি\) https:/)
  assert.match(stockMessage('en', wanted, link), /is back: Padma Trucker \(58 cm\) https:/)
  assert.match(stockMessage('bn', { title: 'Padma Trucker', size: null }, link), /এসেছে: Padma Trucker https:/)
})
