import { isRecord } from '#rules/is-record.ts'
import type { OutsideCall } from '../outside/call-outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { present, type Sent, textOf } from '../outside/read-values.ts'
import type { CourierReport, ParcelName } from './courier.ts'
import { callSteadfast, fieldsIn } from './steadfast-call.ts'
import { steadfastState } from './steadfast-reports.ts'

/**
 * The status of a parcel. With its own id Steadfast also reports how far a return is; that call is in its newer guides only, so that the
 * older one is asked where it is not found. Without its id, that is asked for as well.
 */
export async function trackSteadfast(
  { consignment, reference }: ParcelName,
  call: OutsideCall,
): Promise<CourierReport> {
  const id = consignment === null ? null : encodeURIComponent(consignment)
  const raw =
    (id === null ? undefined : await askStatus(call, `status_with_return_status_by_cid/${id}`)) ??
    (id === null ? undefined : await askStatus(call, `status_by_cid/${id}`)) ??
    (await askStatus(call, `status_by_invoice/${encodeURIComponent(reference)}`))
  if (raw === undefined) throw new OutsideError('unclear', 'Not found', { isAnswered: true })
  const names = consignment === null ? await askNames(reference, call).catch(unlessKeys) : {}
  const [named, trackingCode] = [textOf(names.consignment_id), textOf(names.tracking_code)]
  return { raw, state: steadfastState(raw), ...present({ consignment: named, trackingCode }) }
}

/** The status counts without them, and they are asked for the next time again. */
const unlessKeys = (error: unknown): Sent => {
  if (error instanceof OutsideError && error.problem !== 'keys') return {}
  throw error
}

/** Steadfast's ids of the parcel of an invoice; none where it has not written them yet. */
export async function askNames(invoice: string, call: OutsideCall): Promise<Sent> {
  const { body } = await callSteadfast(`trackings_by_invoice/${encodeURIComponent(invoice)}`, call)
  const steps = isRecord(body) ? (body.tracking ?? body.data) : body
  const [step] = Array.isArray(steps) ? steps.filter(isRecord) : []
  return { consignment_id: step?.consignment_id, tracking_code: step?.tracking_code }
}

/** Undefined for what is not found. The status of a return is later than that of the delivery, where both are sent. */
async function askStatus(call: OutsideCall, path: string): Promise<string | undefined> {
  const answer = await callSteadfast(path, call)
  if (answer.status === 404) return
  const fields = fieldsIn(answer)
  return textOf(fields.return_status) ?? textOf(fields.delivery_status)
}
