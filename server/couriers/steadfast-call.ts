import { isRecord } from '#rules/is-record.ts'
import { addressOf, callOutside, messageOf, type OutsideAnswer, type OutsideCall } from '../outside/call-outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import type { Sent } from '../outside/read-values.ts'

type Request = { query?: Record<string, string | number>; body?: object; timeoutMs?: number }

/**
 * A GET, or a POST where there is a body. Some answers are HTTP 200 with the status of an error in the body: `status` is that one then.
 * Throws `OutsideError` for these too, as `callOutside`.
 */
export async function callSteadfast(
  path: string,
  { settings, url, signal }: OutsideCall,
  { query, body, timeoutMs }: Request = {},
): Promise<OutsideAnswer> {
  const answer = await callOutside(addressOf(url, path, query), {
    method: body ? 'POST' : 'GET',
    // Wrong keys lock the shop out after ten tries in five minutes: a refused call is not repeated.
    headers: { 'Api-Key': settings.apiKey ?? '', 'Secret-Key': settings.secretKey ?? '' },
    signal,
    ...(body && { body }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  const status = statusOf(answer)
  const message = messageOf(answer.body) || `HTTP ${status}`
  if (status === 401 || status === 403) throw new OutsideError('keys', message)
  if (status === 429) throw new OutsideError('busy', message)
  if (status >= 500) throw new OutsideError('unclear', message)
  return { status, body: answer.body }
}

const statusOf = ({ status, body }: OutsideAnswer): number =>
  isRecord(body) && Number(body.status) >= 400 ? Number(body.status) : status

/** The fields of an answer. Throws `unclear` for all but status 200, by HTTP and in the body if it is there, and without a needed field. */
export function fieldsIn({ status, body }: OutsideAnswer, needed?: string): Sent {
  const isGood = isRecord(body) && status === 200 && Number(body.status ?? status) === 200
  if (isGood && (needed === undefined || needed in body)) return body
  throw new OutsideError('unclear', messageOf(body) || `HTTP ${status}`)
}

/** Null for what is no list. */
export const rowsIn = (list: unknown): Sent[] | null =>
  Array.isArray(list) ? list.map((row) => (isRecord(row) ? row : {})) : null
