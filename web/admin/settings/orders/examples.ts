import type { Language, Sentence } from '#rules/languages.ts'
import { orderLink, shortOrderId } from '#rules/order-link.ts'
import { shownText } from '#rules/shown-text.ts'
import { paths } from '#web/paths.ts'
import type { Placeholder } from './template-field.tsx'

const id = '01k5m9x2v7q4e8r1t6y3u3k7qx'
const key = `${id}Tq0vX3mZr8LwYb5NcD1eKg`
const title = 'Dhaka Classic'
/** Pathao's links are the longest. */
const courierLink = 'https://merchant.pathao.com/tracking?consignment_id=DL3011263K7QX2&phone=01712345678'

type From = {
  name: Sentence
  publicUrl: string
  /** What `{link}` opens. */
  linkTo: 'order' | 'product'
}

/** What placeholders are filled with in a preview. Links are as long as real ones, since the parts of an SMS depend on them. */
export function examplesOf(language: Language, { name, publicUrl, linkTo }: From): Record<Placeholder, string> {
  const toOrder = orderLink(publicUrl, key)
  const toProduct = publicUrl + paths.productOfLine({ productId: id, title })
  return {
    ...texts[language],
    shop: shownText(name, language),
    order: shortOrderId({ _id: id }),
    link: linkTo === 'order' ? toOrder : toProduct,
    // Where there is no courier's page, a message has the order's link instead.
    tracking: courierLink.length > toOrder.length ? courierLink : toOrder,
  }
}

const texts = {
  en: {
    amount: 'Tk 1,030',
    toPay: 'To pay: Tk 1,030.',
    items: `1 × ${title} (58 cm)`,
    product: `${title} (58 cm)`,
    answer: 'Hand the old cap to the rider',
  },
  bn: {
    amount: '৳১,০৩০',
    toPay: 'দেবেন ৳১,০৩০।',
    items: '১ × ঢাকা ক্লাসিক (৫৮ সেমি)',
    product: 'ঢাকা ক্লাসিক (৫৮ সেমি)',
    answer: 'পুরোনো টুপিটি রাইডারকে দিন',
  },
}
