import { shop } from '#shop-config'
import { banglaDigits, latinDigits } from './digits.ts'
import type { Language, Sentence } from './languages.ts'
import { formatTaka } from './money.ts'
import { shortOrderId } from './order-link.ts'
import type { OrderStatus } from './order-status.ts'

type SmsOrder = { _id: string; orderStatus: OrderStatus; totalAmount: number }

/** Without ৳, which would make an English text one of 70-character parts. */
const takaOf = (order: SmsOrder): Sentence => {
  const amount = latinDigits(formatTaka(order.totalAmount))
  return { en: amount.replace(shop.currency.mark, 'Tk '), bn: banglaDigits(amount) }
}

/** The text of a short message about an order, by its status. */
const saying: Record<OrderStatus, (taka: Sentence) => Sentence> = {
  pending: (taka) => ({
    en: `is received. We'll call to confirm. Cash: ${taka.en}.`,
    bn: `পেয়েছি, কল করব। ক্যাশ ${taka.bn}।`,
  }),
  inProcess: (taka) => ({
    en: `is confirmed. Cash: ${taka.en}.`,
    bn: `কনফার্ম হয়েছে। ক্যাশ ${taka.bn}।`,
  }),
  inShipping: (taka) => ({
    en: `is on its way. Please keep ${taka.en} ready.`,
    bn: `রওনা হয়েছে। ${taka.bn} রাখুন।`,
  }),
  delivered: () => ({ en: 'has arrived. Thank you!', bn: 'পৌঁছে গেছে। ধন্যবাদ!' }),
  rejected: () => ({ en: 'is cancelled.', bn: 'বাতিল হয়েছে।' }),
}

/** A short message about an order in one language, with its link. */
export function orderSms(order: SmsOrder, link: string, language: Language): string {
  const id = shortOrderId(order)
  const text = saying[order.orderStatus](takaOf(order))[language]
  const line = { en: `${shop.name}: order ${id} ${text}`, bn: `${shop.nameInBangla}: অর্ডার ${id} ${text}` }
  return [line[language], link].filter((part) => part !== '').join(' ')
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
