import type { Order } from '#contract/orders.ts'
import { banglaDigits, latinDigits } from '#rules/digits.ts'
import { formatTaka } from '#rules/money.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { plainPhone } from '#rules/phone.ts'
import { shop } from '#shop-config'
import { shortOrderId } from '#web/order/order-text.ts'

/** What the shop writes to a buyer, by how far the order is. Every text for a chat is here. */
const texts: Record<OrderStatus, { bangla: string; english: string }> = {
  pending: {
    bangla: 'অর্ডারটি নিশ্চিত করতে এই মেসেজের উত্তরে YES লিখুন।',
    english: 'Please answer YES to confirm it.',
  },
  inProcess: {
    bangla: 'অর্ডারটি নিশ্চিত হয়েছে, আমরা প্যাক করছি।',
    english: 'It is confirmed and we are packing it.',
  },
  inShipping: {
    bangla: 'পার্সেলটি রওনা হয়েছে। অনুগ্রহ করে টাকা সাথে রাখুন।',
    english: 'Your parcel is on its way. Please keep the amount ready.',
  },
  delivered: {
    bangla: 'পার্সেলটি পৌঁছেছে। আমাদের সাথে থাকার জন্য ধন্যবাদ!',
    english: 'Your parcel has arrived. Thank you for shopping with us!',
  },
  rejected: { bangla: 'অর্ডারটি বাতিল করা হয়েছে।', english: 'This order is cancelled.' },
}

/** A short text about an order in Bangla and English with its link, ready to be sent to its buyer. */
export function orderMessage(order: Order, link: string): string {
  const { bangla, english } = texts[order.orderStatus]
  const id = shortOrderId(order)
  const items = order.cartItems.map(({ title, size, quantity }) => `${quantity} × ${title}${size ? ` (${size})` : ''}`)
  const amount = latinDigits(formatTaka(order.totalAmount))
  return [
    `${shop.nameInBangla}: আপনার অর্ডার ${id}, মোট ${banglaDigits(amount)} (ক্যাশ অন ডেলিভারি)। ${bangla}`,
    `${shop.name}: your order ${id}, ${amount}, cash on delivery. ${english}`,
    ...items,
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
