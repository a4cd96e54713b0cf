import { OutsideError } from '../outside/outside-error.ts'
import { textOf } from '../outside/read-values.ts'
import type { CourierCall, CourierReport, ParcelName } from './courier.ts'
import { callSteadfast, fieldsIn } from './steadfast-call.ts'
import { steadfastState } from './steadfast-reports.ts'

/**
 * The status of a parcel. With its own id Steadfast also reports how far a return is; that call is in its newer guides only, so that the
 * older one is asked where it is not found.
 */
export async function trackSteadfast(
  { consignment, reference }: ParcelName,
  call: CourierCall,
): Promise<CourierReport> {
  const id = consignment === null ? null : encodeURIComponent(consignment)
  const raw =
    (id === null ? undefined : await askStatus(call, `status_with_return_status_by_cid/${id}`)) ??
    (id === null ? undefined : await askStatus(call, `status_by_cid/${id}`)) ??
    (await askStatus(call, `status_by_invoice/${encodeURIComponent(reference)}`))
  if (raw === undefined) throw new OutsideError('unclear', 'Not found', { isAnswered: true })
  return { raw, state: steadfastState(raw) }
}

/** Undefined for what is not found. The status of a return is later than that of the delivery, where both are sent. */
async function askStatus(call: CourierCall, path: string): Promise<string | undefined> {
  const answer = await callSteadfast(path, call)
  if (answer.status === 404) return
  const fields = fieldsIn(answer)
  return textOf(fields.return_status) ?? textOf(fields.delivery_status)
}
