import { leftToPayNow } from '#rules/advance.ts'
import { banglaDigits } from '#rules/digits.ts'
import { titleIn } from '#rules/languages.ts'
import { formatTaka } from '#rules/money.ts'
import { shortOrderId } from '#rules/order-link.ts'
import { moneyOf, paidPoisha } from '#rules/order-money.ts'
import { subtotalOf } from '#rules/price.ts'
import { shownText } from '#rules/shown-text.ts'
import { sizeIn } from '#rules/size-name.ts'
import type { Pool } from '../db/open.ts'
import type { Letter, LetterFor, LetterFrom, Sender } from '../mail/letter.ts'
import { linkOfOrder } from './order-link.ts'
import { findOrder } from './orders.service.ts'

/**
 * The confirmation of an order with its link; null where it is gone, or was rejected meanwhile. It names neither address nor phone: the
 * e-mail is not proven to be the shopper's, and a stranger's text must not be sent in the shop's name.
 */
export async function writeOrderLetter(
  pool: Pool,
  { origin, sender, sizeNames }: LetterFrom,
  mail: LetterFor,
): Promise<Letter | null> {
  const { subjectId, language } = mail
  const found = await findOrder(pool, subjectId)
  if (!found || found.order.orderStatus === 'rejected') return null
  const { order, lines } = found
  const inDigits = language === 'bn' ? banglaDigits : String
  const taka = (amount: number) => inDigits(formatTaka(amount))
  const { subject, thanks, pays, button, note, ...names } = words[language](shortOrderId({ _id: order.id }), sender)
  const [now, atDoor] = [leftToPayNow(order, paidPoisha(order)), moneyOf(order).toCollect]
  return {
    language,
    subject,
    paragraphs: [`${thanks} ${now > 0 ? pays.now(taka(now)) : atDoor > 0 ? pays.atDoor : pays.nothing}`],
    rows: [
      ...lines.map(
        ({ size, quantity, price, ...product }) =>
          [
            `${inDigits(quantity)} × ${titleIn(language, product)}${size === '' ? '' : `, ${sizeIn(language, size, sizeNames)}`}`,
            taka(subtotalOf([{ price, salePrice: 0, quantity }])),
          ] as const,
      ),
      [names.subtotal, taka(order.subtotal)],
      [names.delivery, taka(order.shippingCharge)],
      ...(order.discountAmount > 0 ? [[names.discount, taka(-order.discountAmount)] as const] : []),
      [names.total, taka(order.totalAmount)],
    ],
    button: { label: button, url: await linkOfOrder(pool, origin, order.id) },
    notes: [note],
  }
}

const words = {
  en: (number: string, { name, phone }: Sender) => ({
    subject: `Your order ${number} at ${shownText(name, 'en')}`,
    thanks: `Thank you. We have your order ${number} and will call the phone number that you gave.`,
    pays: {
      now: (amount: string) => `Please pay ${amount} in advance. The page of your order says how.`,
      atDoor: 'You pay in cash on delivery.',
      nothing: 'It is paid.',
    },
    subtotal: 'Subtotal',
    delivery: 'Delivery',
    discount: 'Discount',
    total: 'Total',
    button: 'Follow your order',
    note: `Something is wrong, or it was not you? Call ${phone}.`,
  }),
  bn: (number: string, { name, phone }: Sender) => ({
    subject: `আপনার অর্ডার ${number} · ${shownText(name, 'bn')}`,
    thanks: `ধন্যবাদ। আপনার অর্ডার ${number} পেয়েছি, আপনার দেওয়া নম্বরে কল করব।`,
    pays: {
      now: (amount: string) => `অনুগ্রহ করে ${amount} আগে দিন। কীভাবে দেবেন, অর্ডারের পেজে লেখা আছে।`,
      atDoor: 'টাকা দেবেন পার্সেল হাতে পেয়ে।',
      nothing: 'টাকা দেওয়া হয়ে গেছে।',
    },
    subtotal: 'প্রোডাক্টের দাম',
    delivery: 'ডেলিভারি চার্জ',
    discount: 'ছাড়',
    total: 'মোট',
    button: 'অর্ডার কোথায় আছে দেখুন',
    note: `কিছু ভুল হয়েছে, বা আপনি অর্ডার করেননি? কল করুন ${banglaDigits(phone)}।`,
  }),
}
