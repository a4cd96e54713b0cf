import type { ShopShown } from '#web/app/shop.tsx'
import { texts } from './payment-texts.ts'

/** What pages promise about paying, in words: cash on delivery, unless the shop asks every order for all of it in advance. */
export const whenToPay = ({ payments }: Pick<ShopShown, 'payments'>): string =>
  payments?.asksAll ? texts.afterPayment : texts.cashOnDelivery
