import type { CallInput } from '#contract/client.ts'
import type { AdminOrder } from '#contract/order-desk.ts'
import { useApp } from '#web/app/context.ts'
import { useShop } from '#web/app/shop.tsx'
import { applyTyped, changedOf } from '#web/form/carry-over.ts'
import { useEditForm } from '#web/form/use-edit-form.ts'
import {
  type ChargedFields,
  fieldsOf,
  linesOf,
  linesSince,
  noFields,
  type OrderFields,
  totalsOfFields,
  withCharge,
} from './order-fields.ts'
import { atPrices, findPrices } from './present-prices.ts'
import { texts } from './texts.ts'

/** The form that corrects an order which is not shipped yet; what was typed stays until the shop has taken it. */
export function useCorrectForm(order: AdminOrder, close: () => void) {
  const { api, queries } = useApp()
  const { zones } = useShop().delivery
  return useEditForm<AdminOrder, OrderFields>({
    item: order,
    fieldsOf: (item) => (item ? fieldsOf(item) : noFields),
    send: (api, typed, base, keyOf) => {
      const body = correctionOf(withCharge(typed, zones), base ?? order)
      return api.correctOrder({ params: { id: order._id }, body, idempotencyKey: keyOf(body) })
    },
    success: { added: '', updated: texts.corrected },
    onSaved: (answer) => queries.setQueryData(['adminGetOrder', { params: { id: order._id } }], answer),
    carrySince: (typed, sent, saved) => ({
      ...applyTyped(typed, sent, saved),
      cartItems: linesSince(typed.cartItems, sent.cartItems, saved.cartItems),
    }),
    close,
    onRefused: async ({ code }, base, rebase, sent) => {
      if (code !== 'prices_changed') return
      const prices = await findPrices(api, sent).catch(() => null)
      // Without a connection the next press is refused in the same way, and reads them again.
      if (prices) rebase(base, (typed) => atPrices(typed, prices))
    },
    refetch: async (api, { _id: id }) => (await api.adminGetOrder({ params: { id } })).data,
    invalidates: ['adminGetOrder', 'adminListOrders', 'listOrderEvents', 'adminListProducts', 'getStatistics'],
  })
}

/** Only what was changed, and the total that the button shows. A charge belongs to its area, and a discount that was emptied is none. */
function correctionOf(typed: ChargedFields, base: AdminOrder): CallInput<'correctOrder'>['body'] {
  const changed = changedOf(fieldsOf(base), typed)
  const { addressInfo, shippingType, shippingCharge, discountAmount } = typed
  return {
    updatedAt: base.updatedAt,
    ...(changed.addressInfo && { addressInfo }),
    ...(changed.cartItems && { cartItems: linesOf(typed) }),
    ...((changed.shippingType ?? changed.shippingCharge) !== undefined && { shippingType, shippingCharge }),
    ...(changed.discountAmount !== undefined && { discountAmount: discountAmount.trim() || 0 }),
    totalAmount: totalsOfFields(typed, base.discountPercentage)?.total,
  }
}
