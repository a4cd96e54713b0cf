import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { smsLink, whatsAppLink } from '#rules/phone-links.ts'
import { orderMessage } from './order-message.ts'

const own = { name: defaultSettings.shop.name, texts: defaultSettings.orders.texts.chat }

test('WhatsApp gets a number with its country, however the buyer has written it', () => {
  for (const phone of ['01712345678', '+8801712345678', '8801712345678', '০১৭১২-৩৪৫৬৭৮', '+88 01712 345678']) {
    assert.equal(whatsAppLink(phone, 'YES & no'), 'https://wa.me/8801712345678?text=YES%20%26%20no', phone)
  }
})

test('the phone’s own messages open with the text and the number, on Android and on an iPhone', () => {
  const link = 'sms:+8801712345678?&body=%E0%A6%9F%20%26%20%23'
  for (const phone of ['01712345678', '০১৭১২-৩৪৫৬৭৮']) assert.equal(smsLink(phone, 'ট & #'), link)
})

test('the text for WhatsApp names what was ordered in Bangla, and again in English', () => {
  const item = { productId: 'cap', image: '', price: 750 }
  const cap = { ...item, title: 'Padma Trucker', titleBn: 'পদ্মা ট্রাকার', quantity: 2, size: '58 cm' }
  const tee = { ...item, title: 'Shurjo Tee', quantity: 1 }
  const order = {
    _id: '01jd3kq5tupi',
    orderStatus: 'rejected' as const,
    totalAmount: 1880,
    toCollect: 0,
    cartItems: [cap, tee],
  }
  assert.deepEqual(orderMessage(order, { link: 'https://caps.example/o', tracking: '' }, own).split('\n'), [
    'টুপি: আপনার অর্ডার #5tupi, মোট ৳১,৮৮০। অর্ডারটি বাতিল করা হয়েছে।',
    '২ × পদ্মা ট্রাকার (৫৮ সেমি)',
    '১ × Shurjo Tee',
    'Tupi: your order #5tupi, ৳1,880. This order is cancelled.',
    '2 × Padma Trucker (58 cm)',
    '1 × Shurjo Tee',
    'https://caps.example/o',
  ])
})

test('the text for WhatsApp names what is to be paid, and no amount for an order that is paid', () => {
  const order = { _id: '01jd3kq5tupi', orderStatus: 'pending' as const, totalAmount: 1880, cartItems: [] }
  const linesOf = (toCollect: number) =>
    orderMessage({ ...order, toCollect }, { link: '', tracking: '' }, own).split('\n')
  assert.deepEqual(linesOf(1880), [
    'টুপি: আপনার অর্ডার #5tupi। দেবেন ৳১,৮৮০। অর্ডারটি কনফার্ম করতে এই মেসেজের উত্তরে YES লিখুন।',
    'Tupi: your order #5tupi. To pay: ৳1,880. Please answer YES to confirm it.',
  ])
  assert.deepEqual(linesOf(0), [
    'টুপি: আপনার অর্ডার #5tupi। অর্ডারটি কনফার্ম করতে এই মেসেজের উত্তরে YES লিখুন।',
    'Tupi: your order #5tupi. Please answer YES to confirm it.',
  ])
})

test('the text for WhatsApp about a parcel that is on its way has the courier’s link in both languages, and not the order’s', () => {
  const order = {
    _id: '01jd3kq5tupi',
    orderStatus: 'inShipping' as const,
    toCollect: 0,
    totalAmount: 1880,
    cartItems: [],
  }
  const links = { link: 'https://caps.example/o', tracking: 'https://courier.example/t/1' }
  const lines = orderMessage(order, links, own).split('\n')
  assert.deepEqual([lines.length, lines[1], lines[3]], [4, links.tracking, links.tracking])
  assert.equal(orderMessage(order, { link: '', tracking: '' }, own).split('\n').length, 2)
})

test('the owner’s own text is sent in the languages that it has, with the link where the text has it', () => {
  const item = { productId: 'cap', image: '', price: 750, title: 'Padma Trucker', quantity: 2 }
  const order = {
    _id: '01jd3kq5tupi',
    orderStatus: 'pending' as const,
    totalAmount: 1730,
    toCollect: 1580,
    cartItems: [item],
  }
  const messageOf = (pending: { en: string; bn: string }, link = 'https://caps.example/o') =>
    orderMessage(order, { link, tracking: '' }, { name: { en: 'Rickshaw', bn: '' }, texts: { ...own.texts, pending } })
  assert.equal(messageOf({ en: '', bn: '{shop} {order}: {amount}' }), 'Rickshaw #5tupi: ৳১,৫৮০\nhttps://caps.example/o')
  assert.equal(messageOf({ en: 'See {link}\n{items}', bn: '' }), 'See https://caps.example/o\n2 × Padma Trucker')
  assert.equal(messageOf({ en: 'See {link}', bn: '' }, ''), 'See')
})
