import { addressOf, callOutside } from '../outside/call-outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { isSent, type Sent, textOf } from '../outside/read-values.ts'
import type { SharedToken } from '../outside/shared-token.ts'
import { isWrongKeys } from './bkash-codes.ts'
import type { ProviderCall } from './payment-provider.ts'

const PREFIX = 'tokenized/checkout'
/** bKash asks for it, for every call. */
const TIMEOUT_MS = 30_000
const USUAL_SECONDS = 3_600

/** A call with the shared token; one that bKash refuses is replaced once. Throws `keys` for answers that say that the keys are wrong. */
export async function callBkash(path: string, call: ProviderCall, body: object): Promise<Sent> {
  const send = (token: string) =>
    post(`${PREFIX}/${path}`, call, { authorization: token, 'x-app-key': call.settings.appKey ?? '' }, body)
  const issue = () => grantToken(call)
  const token = await call.token(issue)
  try {
    return await send(token)
  } catch (error) {
    if (!(error instanceof OutsideError) || error.problem !== 'keys') throw error
    return send(await call.token(issue, token))
  }
}

async function grantToken(call: ProviderCall): Promise<SharedToken> {
  const { username = '', password = '', appKey, appSecret } = call.settings
  const path = `${PREFIX}/token/grant`
  const answer = await post(path, call, { username, password }, { app_key: appKey, app_secret: appSecret })
  const value = textOf(answer.id_token)
  // Errors come as HTTP 200 too.
  if (value === undefined) throw new OutsideError('keys', wordsOf(answer) || 'No token')
  const seconds = Number(answer.expires_in)
  return { value, until: new Date(Date.now() + (seconds > 0 ? seconds : USUAL_SECONDS) * 1000) }
}

async function post(path: string, { url, signal }: ProviderCall, headers: Record<string, string>, body: object) {
  const request = { method: 'POST', headers, body, signal, timeoutMs: TIMEOUT_MS } as const
  const answer = await callOutside(addressOf(url, path), request)
  if (!isSent(answer.body)) throw new OutsideError('unclear', `HTTP ${answer.status}, and no object`)
  if (isWrongKeys(codeOf(answer.body))) throw new OutsideError('keys', wordsOf(answer.body))
  return answer.body
}

/** Results have one name for it, errors another. */
export const codeOf = (answer: Sent): string => textOf(answer.statusCode) ?? textOf(answer.errorCode) ?? ''

export const wordsOf = (answer: Sent): string =>
  (textOf(answer.statusMessage) ?? textOf(answer.errorMessage) ?? textOf(answer.message) ?? '').slice(0, 300)
