import type { Order } from '#contract/orders.ts'
import { banglaDigits, latinDigits } from '#rules/digits.ts'
import { filledTemplate } from '#rules/filled-template.ts'
import { itemIn } from '#rules/item-name.ts'
import { type Language, languages, type Sentence } from '#rules/languages.ts'
import { formatTaka } from '#rules/money.ts'
import { amountInTexts } from '#rules/order-money.ts'
import type { MessageLinks } from '#rules/order-sms.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { plainPhone } from '#rules/phone.ts'
import { shownText } from '#rules/shown-text.ts'
import type { SizeNames } from '#rules/size-name.ts'
import { shortOrderId } from '#web/order/order-text.ts'

type MessagedOrder = Pick<Order, '_id' | 'orderStatus' | 'totalAmount' | 'toCollect' | 'cartItems'>

/** What the owner has set: the shop's name, and how sizes are called, and a text for each status. */
type Own = { name: Sentence; sizeNames?: SizeNames; texts: Readonly<Record<OrderStatus, Sentence>> }

/** A short text about an order and its items, in Bangla and then in English, with its links, ready to be sent to its buyer. */
export function orderMessage(
  order: MessagedOrder,
  { link, tracking }: MessageLinks,
  { name, sizeNames, texts }: Own,
): string {
  const template = texts[order.orderStatus]
  const amount = latinDigits(formatTaka(amountInTexts(order)))
  const filledIn = (language: Language, inDigits: (text: string) => string) =>
    filledTemplate(template[language], {
      shop: shownText(name, language),
      order: shortOrderId(order),
      amount: inDigits(amount),
      items: order.cartItems
        .map((item) => `${inDigits(`${item.quantity}`)} × ${itemIn(language, item, sizeNames)}`)
        .join('\n'),
      link,
      tracking,
    })
  const hasLink = languages.some((language) => /\{(link|tracking)\}/.test(template[language]))
  const parts = [filledIn('bn', banglaDigits), filledIn('en', latinDigits), hasLink ? '' : link]
  return parts.filter((part) => part !== '').join('\n')
}

/** Opens WhatsApp with a text to this number, which it wants with the country and without a plus. */
export const whatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/${abroad(phone)}?text=${encodeURIComponent(text)}`

/** Opens the phone's own messages with a text to this number; Android reads what is behind ?, an iPhone what is behind &. */
export const smsLink = (phone: string, text: string): string =>
  `sms:+${abroad(phone)}?&body=${encodeURIComponent(text)}`

const abroad = (phone: string) => plainPhone(phone).replace(/^\+?(88)?0/, '880')
