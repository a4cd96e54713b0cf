import type { Order } from '#contract/orders.ts'
import { banglaDigits, latinDigits } from '#rules/digits.ts'
import { filledTemplate } from '#rules/filled-template.ts'
import { itemIn } from '#rules/item-name.ts'
import { type Language, languages, type Sentence } from '#rules/languages.ts'
import { formatTaka } from '#rules/money.ts'
import { amountInTexts } from '#rules/order-money.ts'
import { type MessageLinks, toPayIn } from '#rules/order-sms.ts'
import type { OrderStatus } from '#rules/order-status.ts'
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
  const toPay = toPayIn(order, { en: amount, bn: amount })
  const filledIn = (language: Language, inDigits: (text: string) => string) =>
    filledTemplate(template[language], {
      shop: shownText(name, language),
      order: shortOrderId(order),
      amount: inDigits(amount),
      toPay: inDigits(toPay[language]),
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
