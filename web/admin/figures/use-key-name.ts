import type { ProfitRow } from '#contract/profit.ts'
import { digits, language } from '#rules/build-language.ts'
import { longDay } from '#rules/date-text.ts'
import { orderSources } from '#rules/order-desk.ts'
import type { ProfitGroup } from '#rules/profit.ts'
import { placeText } from '#web/order/place-text.ts'
import { texts as sourceTexts } from '../orders/form/texts.ts'
import { useCourierName } from '../parcels/parcel-words.ts'
import { texts } from './texts.ts'

/** What a row of a group is called. */
export function useKeyName(by: ProfitGroup): (row: Pick<ProfitRow, 'key' | 'name' | 'nameBn'>) => string {
  const courierName = useCourierName()
  const names: Record<ProfitGroup, (key: string) => string> = {
    day: longDay,
    week: (key) => texts.week(longDay(key)),
    month: digits,
    district: (key) => placeText({ city: key, district: '', thana: '' }),
    courier: (key) => (key === '' ? texts.noKey.courier : courierName(key)),
    source: (key) => sourceName(key),
    coupon: (key) => key || texts.noKey.coupon,
    product: (key) => key,
    category: (key) => key,
  }
  return ({ key, name, nameBn }) => (language === 'bn' && nameBn) || name || names[by](key) || texts.noKey.other
}

function sourceName(key: string): string {
  const source = orderSources.find((one) => one === key)
  return source === undefined || source === 'shop' ? texts.shop : sourceTexts.sources[source]
}
