import { banglaDigits, latinDigits } from './digits.ts'
import { filledTemplate } from './filled-template.ts'
import type { Language, Sentence } from './languages.ts'
import { formatTaka, TAKA } from './money.ts'
import { shortOrderId } from './order-link.ts'
import { amountInTexts } from './order-money.ts'
import type { OrderStatus } from './order-status.ts'
import { shownLanguage, shownText } from './shown-text.ts'

type SmsOrder = { _id: string; orderStatus: OrderStatus; totalAmount: number; toCollect: number }

/** What the owner has set: the shop's name, and a message for each status. */
export type OwnTexts = { name: Sentence; texts: Readonly<Record<OrderStatus, Sentence>> }

/** In English without ৳, which would make a text one of 70-character parts. */
const takaOf = (order: SmsOrder): Sentence => {
  const amount = latinDigits(formatTaka(amountInTexts(order)))
  return { en: amount.replace(TAKA, 'Tk '), bn: banglaDigits(amount) }
}

/** `{toPay}` in a message: a sentence that names the amount, as the message writes it; blank where nothing is to be paid any more. */
export const toPayIn = (order: { toCollect: number }, { en, bn }: Sentence): Sentence =>
  order.toCollect === 0 ? { en: '', bn: '' } : { en: `To pay: ${en}.`, bn: `দেবেন ${bn}।` }

/** The order's own page, and where its parcel is followed: the courier's page, else the order's. */
export type MessageLinks = { link: string; tracking: string }

/** A short message about an order, by its status, in this language or the one in which there is a text, with the order's links. */
export function orderSms(order: SmsOrder, links: MessageLinks, language: Language, { name, texts }: OwnTexts): string {
  const template = texts[order.orderStatus]
  const shown = shownLanguage(template, language)
  const amount = takaOf(order)
  return filledTemplate(template[shown], {
    shop: shownText(name, shown),
    order: shortOrderId(order),
    ...links,
    amount: amount[shown],
    toPay: toPayIn(order, amount)[shown],
  })
}

/** The letters of GSM 03.38, of which a part has 160; those of its second table count twice. */
const plainLetters = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const countedTwice = /[\^{}\\[~\]|€]/g

/** The parts that a message is sent and paid in: of 160 characters, or of 70 where it has a letter such as Bangla ones; of several each is shorter. */
export function smsParts(text: string): number {
  const isPlain = plainLetters.test(text)
  const length = isPlain ? text.length + (text.match(countedTwice)?.length ?? 0) : text.length
  const [alone, joined] = isPlain ? [160, 153] : [70, 67]
  return length <= alone ? 1 : Math.ceil(length / joined)
}
