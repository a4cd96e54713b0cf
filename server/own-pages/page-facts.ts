import type { Settings } from '#contract/settings.ts'
import { asksAllOf, waysToPay } from '#rules/advance.ts'
import { chargesOf } from '#rules/delivery.ts'
import { banglaDigits } from '#rules/digits.ts'
import type { Language, Sentence } from '#rules/languages.ts'
import type { OnlineProvider } from '#rules/online-payments.ts'
import type { PageFact } from '#rules/page-facts.ts'
import { shownText } from '#rules/shown-text.ts'

/** The texts of the settings that pages have in braces, in one language. `online`: the providers by which buyers can pay. */
export function pageFactsOf(
  { shop, delivery, orders, payments }: Settings,
  online: readonly OnlineProvider[],
  language: Language,
): Record<PageFact, string> {
  const number = (value: number | string) => (language === 'bn' ? banglaDigits(`${value}`) : `${value}`)
  return {
    shop: shownText(shop.name, language),
    phone: shop.phone,
    email: shop.email,
    address: shownText(shop.address, language),
    insideCharge: number(chargesOf(delivery.zones, 'inside')),
    outsideCharge: number(chargesOf(delivery.zones, 'outside')),
    deliveryDays: shownText(delivery.days, language) || usualDays[language],
    returns: shownText(delivery.returns, language) || returnable[language],
    payment: sentenceOfPaying(payments, online)[language],
    askForReturn: sentenceOfReturns(orders.returns)[language],
    holdHours: number(orders.hold.hours),
    holdTime: timeIn(orders.hold.hours, 'hour', 'ঘণ্টা')[language],
    linePieces: number(orders.maxPieces.line),
    orderPieces: number(orders.maxPieces.order),
    personalDataDays: number(orders.personalDataDays),
    personalDataTime: timeIn(orders.personalDataDays, 'day', 'দিন')[language],
  }
}

const timeIn = (count: number, english: string, bangla: string): Sentence => ({
  en: `${count} ${english}${count === 1 ? '' : 's'}`,
  bn: `${banglaDigits(count)} ${bangla}`,
})

// Sentences of the standard pages go on after these facts, so that blank ones need a text.
const usualDays: Sentence = { en: 'The usual time of the courier', bn: 'কুরিয়ারের স্বাভাবিক সময়' }
const returnable: Sentence = { en: 'What can be returned', bn: 'যা ফেরত দেওয়া যায়' }

/** What can be returned, without a full stop. */
const sentenceOfReturns = ({ byBuyers, days }: Settings['orders']['returns']): Sentence =>
  byBuyers && days > 0
    ? {
        en: `For another size or your money back, ask on the page of your order within ${timeIn(days, 'day', 'দিন').en} of delivery`,
        bn: `অন্য সাইজ বা টাকা ফেরত চাইলে ডেলিভারির ${banglaDigits(days)} দিনের মধ্যে অর্ডারের পেজ থেকে জানান`,
      }
    : { en: 'Nothing else is taken back', bn: 'অন্য কিছু ফেরত নিই না' }

/** When a buyer pays, without a full stop. A shop without a way to pay in advance asks for nothing in advance. */
function sentenceOfPaying(payments: Settings['payments'], online: readonly OnlineProvider[]): Sentence {
  if (payments.advance.ask === 'nothing' || waysToPay(payments, online).length === 0) return atTheDoor
  return asksAllOf(payments.advance) ? beforeSending : someInAdvance
}

const atTheDoor: Sentence = {
  en: 'You pay in cash when the parcel is at your door',
  bn: 'পার্সেল হাতে পেয়ে ক্যাশে টাকা দেবেন',
}
const beforeSending: Sentence = {
  en: 'You pay when you order, and the parcel is sent after that',
  bn: 'টাকা দেবেন অর্ডারের সময়, পার্সেল পাঠানো হয় তার পরে',
}
const someInAdvance: Sentence = {
  en: `${atTheDoor.en}. If something is to be paid in advance, the checkout shows it before you order`,
  bn: `${atTheDoor.bn}। আগে কিছু দিতে হলে অর্ডারের আগেই চেকআউটে দেখতে পাবেন`,
}
