import { OutsideError } from '../outside/outside-error.ts'
import { isSent, takaOf, textOf } from '../outside/read-values.ts'
import type { CourierCall, CourierWord, ParcelName } from './courier.ts'
import { callRedx, redxWords } from './redx-call.ts'
import { redxState } from './redx-words.ts'

/** The present status and charge. Only RedX's own id finds a parcel, and the answer has no time of the status. */
export async function trackRedx({ consignment }: ParcelName, call: CourierCall): Promise<CourierWord> {
  if (consignment === null) throw new OutsideError('unclear', 'No tracking id')
  const { status, body } = await callRedx(`parcel/info/${encodeURIComponent(consignment)}`, call)
  const parcel = isSent(body) && isSent(body.parcel) ? body.parcel : {}
  const raw = textOf(parcel.status)
  if (status >= 400 || raw === undefined) throw new OutsideError('unclear', redxWords(body) || `HTTP ${status}`)
  const fee = takaOf(parcel.charge)
  return { raw, state: redxState(raw), consignment, ...(fee !== undefined && { fee }) }
}
