import type { Order } from '#contract/orders.ts'
import { banglaDigits, latinDigits } from '#rules/digits.ts'
import { itemIn } from '#rules/item-name.ts'
import type { Sentence } from '#rules/languages.ts'
import { formatTaka } from '#rules/money.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { plainPhone } from '#rules/phone.ts'
import { shop } from '#shop-config'
import { shortOrderId } from '#web/order/order-text.ts'

/** What the shop writes to a buyer, by how far the order is. Every text for a chat is here. */
const texts: Record<OrderStatus, Sentence> = {
  pending: {
    bn: 'অর্ডারটি নিশ্চিত করতে এই মেসেজের উত্তরে YES লিখুন।',
    en: 'Please answer YES to confirm it.',
  },
  inProcess: {
    bn: 'অর্ডারটি নিশ্চিত হয়েছে, আমরা প্যাক করছি।',
    en: 'It is confirmed and we are packing it.',
  },
  inShipping: {
    bn: 'পার্সেলটি রওনা হয়েছে। অনুগ্রহ করে টাকা সাথে রাখুন।',
    en: 'Your parcel is on its way. Please keep the amount ready.',
  },
  delivered: {
    bn: 'পার্সেলটি পৌঁছেছে। আমাদের সাথে থাকার জন্য ধন্যবাদ!',
    en: 'Your parcel has arrived. Thank you for shopping with us!',
  },
  rejected: { bn: 'অর্ডারটি বাতিল করা হয়েছে।', en: 'This order is cancelled.' },
}

type MessagedOrder = Pick<Order, '_id' | 'orderStatus' | 'totalAmount' | 'cartItems'>

/** A short text about an order and its items, in Bangla and then in English, with its link, ready to be sent to its buyer. */
export function orderMessage(order: MessagedOrder, link: string): string {
  const id = shortOrderId(order)
  const amount = latinDigits(formatTaka(order.totalAmount))
  const { bn, en } = texts[order.orderStatus]
  return [
    `${shop.nameInBangla}: আপনার অর্ডার ${id}, মোট ${banglaDigits(amount)} (ক্যাশ অন ডেলিভারি)। ${bn}`,
    ...order.cartItems.map((item) => `${banglaDigits(item.quantity)} × ${itemIn('bn', item)}`),
    `${shop.name}: your order ${id}, ${amount}, cash on delivery. ${en}`,
    ...order.cartItems.map((item) => `${item.quantity} × ${itemIn('en', item)}`),
    ...(link === '' ? [] : [link]),
  ].join('\n')
}

/** Opens WhatsApp with a text to this number, which it wants with the country and without a plus. */
export const whatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/${abroad(phone)}?text=${encodeURIComponent(text)}`

/** Opens the phone's own messages with a text to this number; Android reads what is behind ?, an iPhone what is behind &. */
export const smsLink = (phone: string, text: string): string =>
  `sms:+${abroad(phone)}?&body=${encodeURIComponent(text)}`

const abroad = (phone: string) => plainPhone(phone).replace(/^\+?(88)?0/, '880')
