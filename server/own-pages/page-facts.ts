import type { Settings } from '#contract/settings.ts'
import { type ShippingType, zoneOfType } from '#rules/delivery.ts'
import { banglaDigits } from '#rules/digits.ts'
import type { Language } from '#rules/languages.ts'
import { formatTaka } from '#rules/money.ts'
import type { PageFact } from '#rules/page-facts.ts'
import { shownText } from '#rules/shown-text.ts'

/** The texts of the settings that pages have in braces, in one language. */
export function pageFactsOf({ shop, delivery, orders }: Settings, language: Language): Record<PageFact, string> {
  const number = (value: number | string) => (language === 'bn' ? banglaDigits(`${value}`) : `${value}`)
  const charge = (type: ShippingType) => number(formatTaka(zoneOfType(delivery.zones, type).charge))
  return {
    shop: shownText(shop.name, language),
    phone: shop.phone,
    email: shop.email,
    address: shownText(shop.address, language),
    insideCharge: charge('inside'),
    outsideCharge: charge('outside'),
    deliveryDays: shownText(delivery.days, language),
    returns: shownText(delivery.returns, language),
    holdHours: number(orders.hold.hours),
    linePieces: number(orders.maxPieces.line),
    orderPieces: number(orders.maxPieces.order),
    personalDataDays: number(orders.personalDataDays),
  }
}
