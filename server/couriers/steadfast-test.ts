import type { CourierCall } from './courier.ts'
import { callSteadfast, fieldsIn } from './steadfast-call.ts'

/** Its ping answers without keys: the balance proves them. */
export async function testSteadfast(call: CourierCall): Promise<void> {
  fieldsIn(await callSteadfast('get_balance', call), 'status')
}
