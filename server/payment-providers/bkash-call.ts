import { shortened } from '#rules/plain-text.ts'
import { addressOf, callOutside, fieldsOf, type OutsideCall } from '../outside/call-outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { type Sent, textOf } from '../outside/read-values.ts'
import { type SharedToken, tokenFor, withToken } from '../outside/shared-token.ts'
import { isWrongKeys } from './bkash-codes.ts'

const PREFIX = 'tokenized/checkout'
/** bKash asks for it, for every call. */
const TIMEOUT_MS = 30_000
const USUAL_SECONDS = 3_600

/** A call with the shared token. Throws `keys` for answers that mean that the keys are wrong. */
export const callBkash = (path: string, call: OutsideCall, body: object): Promise<Sent> =>
  withToken(
    call.token,
    () => grantToken(call),
    (token) => post(`${PREFIX}/${path}`, call, { authorization: token, 'x-app-key': call.settings.appKey ?? '' }, body),
  )

async function grantToken(call: OutsideCall): Promise<SharedToken> {
  const { username = '', password = '', appKey, appSecret } = call.settings
  const path = `${PREFIX}/token/grant`
  const answer = await post(path, call, { username, password }, { app_key: appKey, app_secret: appSecret })
  const value = textOf(answer.id_token)
  // Errors come as HTTP 200 too.
  if (value === undefined) throw new OutsideError('keys', bkashMessage(answer) || 'No token')
  return tokenFor(value, answer.expires_in, USUAL_SECONDS)
}

async function post(path: string, { url, signal }: OutsideCall, headers: Record<string, string>, body: object) {
  const request = { method: 'POST', headers, body, signal, timeoutMs: TIMEOUT_MS } as const
  const answer = fieldsOf(await callOutside(addressOf(url, path), request))
  if (isWrongKeys(codeOf(answer))) throw new OutsideError('keys', bkashMessage(answer))
  return answer
}

/** Results have one name for it, errors another. */
export const codeOf = (answer: Sent): string => textOf(answer.statusCode) ?? textOf(answer.errorCode) ?? ''

export const bkashMessage = (answer: Sent): string =>
  shortened(textOf(answer.statusMessage) ?? textOf(answer.errorMessage) ?? textOf(answer.message) ?? '', 300)
