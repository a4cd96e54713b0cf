import { isRecord } from '#rules/is-record.ts'
import { shortened } from '#rules/plain-text.ts'
import { addressOf, callOutside, messageOf, type OutsideAnswer, type OutsideCall } from '../outside/call-outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { textOf, textsIn } from '../outside/read-values.ts'
import { type SharedToken, tokenFor, withToken } from '../outside/shared-token.ts'

type Request = { method?: 'GET' | 'POST'; query?: Record<string, string | number>; body?: object }

const PREFIX = 'aladdin/api/v1'
/** Five days, as its guide has it; the answer has the time as well. */
const USUAL_SECONDS = 432_000

/** A call with the shared token. */
export const callPathao = (
  path: string,
  call: OutsideCall,
  { method = 'GET', query, body }: Request = {},
): Promise<OutsideAnswer> =>
  withToken(
    call.token,
    () => issueToken(call),
    (token) =>
      callOutside(addressOf(call.url, `${PREFIX}/${path}`, query), {
        method,
        headers: { authorization: `Bearer ${token}` },
        signal: call.signal,
        ...(body && { body }),
      }),
  )

/** With the merchant's password as in its guide, without it as in its own plugin. */
async function issueToken({ settings, url, signal }: OutsideCall): Promise<SharedToken> {
  const { clientId, clientSecret, username, password } = settings
  const client = { client_id: clientId, client_secret: clientSecret }
  const isLogin = Boolean(username && password)
  const address = addressOf(url, `${PREFIX}/${isLogin ? 'issue-token' : 'external/login'}`)
  const asked = isLogin ? { ...client, grant_type: 'password', username, password } : client
  const { status, body } = await withoutEffect(callOutside(address, { method: 'POST', signal, body: asked }))
  // The answers of the two ways are the same; some have it in `data`.
  const answer = isRecord(body) && isRecord(body.data) ? body.data : body
  const value = isRecord(answer) ? textOf(answer.access_token) : undefined
  if (!isRecord(answer) || value === undefined) {
    const isRefused = status === 400 || status === 422
    throw new OutsideError(isRefused ? 'keys' : 'down', pathaoMessage(body) || `HTTP ${status}`)
  }
  return tokenFor(value, answer.expires_in, USUAL_SECONDS)
}

/** Without a token no parcel was sent: the booking is tried again, also where the result of this call is not clear. */
async function withoutEffect<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof OutsideError) || error.problem !== 'unclear') throw error
    throw new OutsideError('down', error.message, { cause: error })
  }
}

/** The message of a refusal: a sentence for each field, or one for all. */
export function pathaoMessage(body: unknown): string {
  if (!isRecord(body)) return ''
  return shortened([...new Set(textsIn(body.errors))].join('; ') || messageOf(body), 500)
}

/** Whether an answer is a refusal; some are HTTP 200. */
export const isPathaoRefusal = ({ status, body }: OutsideAnswer): boolean =>
  status >= 400 || (isRecord(body) && body.type === 'error')
