import { startSteadfast } from './fake-steadfast.ts'
import { startHandingOver } from './handed-over.ts'
import { hasParcel } from './parcels.ts'

const params = { courier: 'steadfast' }

/** A shop that reads its payouts from Steadfast. */
export async function startReadingPayouts() {
  const { courier, shop, admin, ...scene } = await startHandingOver('steadfast', startSteadfast)
  return {
    courier,
    shop,
    admin,
    /** A delivered parcel with an order of one cap: 580 taka to collect. */
    delivered: async () => {
      const parcel = await hasParcel(shop, admin, await shop.hasProduct(), { state: 'delivered', quantity: 1 })
      await admin.updateOrder({ params: { id: parcel.orderId }, body: { orderStatus: 'delivered' } })
      return parcel
    },
    list: async () => (await admin.listCourierPayouts({ params })).data.map(({ payoutId }) => payoutId),
    /** Reads a payout from the courier, and then as a statement. */
    read: async (payoutId: string) => {
      const { amount, ...statement } = (await admin.readCourierPayout({ params: { ...params, payoutId } })).data
      const body = { ...params, ...statement, payoutId }
      return { body, amount, ...(await admin.readPayout({ body })).data }
    },
    [Symbol.asyncDispose]: scene[Symbol.asyncDispose],
  }
}

/** A parcel in a payout. */
export const payoutRow = (
  { reference }: { reference: string },
  cod: number,
  delivery: number | null = 70,
  more = {},
) => ({
  invoice: reference,
  cod_amount: cod,
  ...(delivery !== null && { delivery_charge: delivery }),
  ...more,
})

/** So many parcels of another shop in a payout. */
export const notOurs = (count: number) =>
  Array.from({ length: count }, (_, at) => payoutRow({ reference: `not-ours-${at}` }, 580))
