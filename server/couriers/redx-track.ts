import { type CourierCall, CourierError, type CourierWord, type ParcelName } from './courier.ts'
import { isSent, takaOf, textOf } from './read-values.ts'
import { callRedx, redxWords } from './redx-call.ts'
import { redxState } from './redx-words.ts'

/** The present status and charge. Only RedX's own id finds a parcel, and the answer has no time of the status. */
export async function trackRedx({ consignment }: ParcelName, call: CourierCall): Promise<CourierWord> {
  if (consignment === null) throw new CourierError('unclear', 'No tracking id')
  const { status, body } = await callRedx(`parcel/info/${encodeURIComponent(consignment)}`, call)
  const parcel = isSent(body) && isSent(body.parcel) ? body.parcel : {}
  const raw = textOf(parcel.status)
  if (status >= 400 || raw === undefined) throw new CourierError('unclear', redxWords(body) || `HTTP ${status}`)
  const fee = takaOf(parcel.charge)
  return { raw, state: redxState(raw), consignment, ...(fee !== undefined && { fee }) }
}
