import { addressOf, callOutside, messageOf } from '../outside/call-outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import type { CourierCall } from './courier.ts'

/** On every call. Wrong ones lock the shop out after ten tries in five minutes: a refused call is not repeated. */
export const steadfastHeaders = ({ settings }: Pick<CourierCall, 'settings'>) => ({
  'Api-Key': settings.apiKey ?? '',
  'Secret-Key': settings.secretKey ?? '',
})

/** Its ping answers without keys: the balance proves them. */
export async function testSteadfast(call: CourierCall): Promise<void> {
  const { status, body } = await callOutside(addressOf(call.url, 'get_balance'), {
    headers: steadfastHeaders(call),
    signal: call.signal,
  })
  const own = (body as { status?: unknown }).status
  if (status === 200 && Number(own) === 200) return
  if (Number(own) === 401 || Number(own) === 403) throw new OutsideError('keys', messageOf(body))
  throw new OutsideError('unclear', messageOf(body) || `HTTP ${status}`)
}
