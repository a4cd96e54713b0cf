import type { ProfitRow } from '#contract/profit.ts'
import { digits, language } from '#rules/build-language.ts'
import { longDay } from '#rules/date-text.ts'
import type { ProfitGroup } from '#rules/profit.ts'
import { placeText } from '#web/order/place-text.ts'
import { sourceName } from '../orders/source-name.ts'
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
    source: sourceName,
    coupon: (key) => key || texts.noKey.coupon,
    product: (key) => key,
    category: (key) => key,
  }
  return ({ key, name, nameBn }) => (language === 'bn' && nameBn) || name || names[by](key) || texts.noKey.other
}
