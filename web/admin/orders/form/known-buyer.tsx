import { useQuery } from '@tanstack/react-query'
import type { Buyer } from '#contract/buyers.ts'
import { buyerText } from '#rules/buyer.ts'
import { phoneNumber } from '#rules/phone.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useShop } from '#web/app/shop.tsx'
import { placeText } from '#web/order/place-text.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { texts as buyers } from '../../buyers/texts.ts'
import { atUsedAddress } from './order-fields.ts'
import type { OrderFormProps } from './order-form-fields.tsx'
import { texts } from './texts.ts'

/** Whose number it is, where it has ordered before, and where that went: "same address" is what many of them write. */
export function KnownBuyer({ fields, edit }: Pick<OrderFormProps, 'fields' | 'edit'>) {
  const { zones } = useShop().delivery
  const phone = phoneNumber(fields.addressInfo.phone)
  const query = callQuery(useApp().api, 'getBuyer', { params: { phone: phone ?? '' } })
  const buyer = useQuery({ ...query, enabled: phone !== null }).data?.data
  if (!buyer || buyer.phone !== phone || buyer.orders === 0) return null
  const [last] = buyer.addresses
  const needsAddress = fields.addressInfo.address.trim() === ''
  return (
    <div className="grid gap-2 text-sm">
      <p className={cx((buyer.isBlocked || buyer.rejected > 0) && 'font-semibold')}>{knownText(buyer)}</p>
      {last && needsAddress ? (
        <Button
          variant="secondary"
          size="small"
          className="h-auto whitespace-normal py-2"
          onClick={() => edit((before) => atUsedAddress(before, last, zones), ['addressInfo'])}
        >
          {texts.sameAddress(`${last.address}, ${placeText(last)}`)}
        </Button>
      ) : null}
    </div>
  )
}

/** "Known number: 5th order, 4 delivered, 1 rejected": with the order that is being entered. */
function knownText({ orders, delivered, rejected, isBlocked, callFirst }: Buyer): string {
  const counts = buyerText({ nth: orders + 1, orders: orders + 1, delivered, rejected })
  const marks = [isBlocked && buyers.blockedNumber, callFirst && buyers.callFirst].filter((mark) => mark !== false)
  return texts.knownNumber([counts, ...marks].join(', '))
}
