import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smsLink, whatsAppLink } from './order-message.ts'

test('WhatsApp gets a number with its country, however the buyer has written it', () => {
  for (const phone of ['01712345678', '+8801712345678', '8801712345678', '০১৭১২-৩৪৫৬৭৮', '+88 01712 345678']) {
    assert.equal(whatsAppLink(phone, 'YES & no'), 'https://wa.me/8801712345678?text=YES%20%26%20no', phone)
  }
})

test('the phone’s own messages open with the text and the number, on Android and on an iPhone', () => {
  const link = 'sms:+8801712345678?&body=%E0%A6%9F%20%26%20%23'
  for (const phone of ['01712345678', '০১৭১২-৩৪৫৬৭৮']) assert.equal(smsLink(phone, 'ট & #'), link)
})
