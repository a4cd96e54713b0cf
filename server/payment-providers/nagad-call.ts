import { isIPv4 } from 'node:net'
import { shortened } from '#rules/plain-text.ts'
import { networkOf } from '../limits/network.ts'
import { addressOf, callOutside, fieldsOf, type OutsideCall } from '../outside/call-outside.ts'
import { type Sent, textOf } from '../outside/read-values.ts'

const TIMEOUT_MS = 30_000
/** What other shops send where there is no buyer, or one without an IPv4 address. */
const NO_ADDRESS = '127.0.0.1'

/** A call to Nagad: GET without a body. `ip`: the buyer's address; null where no buyer is there. */
export async function callNagad(
  path: string,
  { url, signal }: OutsideCall,
  ip: string | null,
  body?: object,
): Promise<Sent> {
  const answer = await callOutside(addressOf(url, path), {
    ...(body ? { method: 'POST' as const, body } : { method: 'GET' as const }),
    headers: { 'x-km-api-version': 'v-0.2.0', 'x-km-ip-v4': ipv4Of(ip), 'x-km-client-type': 'PC_WEB' },
    signal,
    timeoutMs: TIMEOUT_MS,
  })
  return fieldsOf(answer)
}

/** An IPv4 address within an IPv6 one counts. */
function ipv4Of(ip: string | null): string {
  const plain = networkOf(ip ?? '')
  return isIPv4(plain) ? plain : NO_ADDRESS
}

export const nagadMessage = (answer: Sent): string =>
  shortened(textOf(answer.message) ?? textOf(answer.reason) ?? textOf(answer.status) ?? '', 300)
