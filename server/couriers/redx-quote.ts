import { chunks } from '#rules/chunks.ts'
import { isRecord } from '#rules/is-record.ts'
import type { OutsideCall } from '../outside/call-outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { objectIn, takaOf, textOf } from '../outside/read-values.ts'
import type { ToQuote } from './courier.ts'
import { callRedx, redxMessage } from './redx-call.ts'

/** Its limits are not documented. */
const MAX_AT_ONCE = 4

/** Delivery and collection charge by its calculator, which needs the area of the pick-up store. If a call times out, the charges known so far are returned. */
export async function quoteRedx(parcels: readonly ToQuote[], call: OutsideCall): Promise<(number | null)[]> {
  const from = await pickupAreaOf(call)
  const charges: (number | null)[] = []
  for (const some of chunks(parcels, MAX_AT_ONCE)) {
    try {
      charges.push(...(await Promise.all(some.map((parcel) => calculate(parcel, from, call)))))
    } catch (error) {
      // Use the charges that have arrived.
      if (charges.length > 0 && error instanceof OutsideError && error.problem === 'unclear') break
      throw error
    }
  }
  return charges
}

async function pickupAreaOf(call: OutsideCall): Promise<string> {
  const id = encodeURIComponent(call.settings.pickupStoreId ?? '')
  const { status, body } = await callRedx(`pickup/store/info/${id}`, call)
  const area = textOf(objectIn(body, 'pickup_store').area_id)
  if (area === undefined) throw new OutsideError('unclear', redxMessage(body) || `HTTP ${status}`)
  return area
}

/** Null where it has no charge for this one: the others may have. */
async function calculate(
  { area, weightGrams, toCollect }: ToQuote,
  pickupArea: string,
  call: OutsideCall,
): Promise<number | null> {
  if (!area) return null
  const { body } = await callRedx('charge/charge_calculator', call, {
    query: {
      delivery_area_id: area.id,
      pickup_area_id: pickupArea,
      cash_collection_amount: toCollect,
      weight: weightGrams,
    },
  })
  const [delivery, collection] = isRecord(body) ? [takaOf(body.deliveryCharge), takaOf(body.codCharge)] : []
  return delivery === undefined ? null : delivery + (collection ?? 0)
}
