import { type CourierCall, CourierError, type CourierToken } from './courier.ts'
import { addressOf, type CourierAnswer, callCourier, messageOf } from './courier-http.ts'
import { isSent, textOf, textsIn } from './read-values.ts'

type Request = { method?: 'GET' | 'POST'; query?: Record<string, string | number>; body?: object }

const PREFIX = 'aladdin/api/v1'
/** Its guide has five days; the answer says it too. */
const USUAL_SECONDS = 432_000

/** A call with the shared token; one that Pathao refuses is replaced once, and the call, which was not taken, is sent again. */
export async function callPathao(
  path: string,
  call: CourierCall,
  { method = 'GET', query, body }: Request = {},
): Promise<CourierAnswer> {
  const issue = () => issueToken(call)
  const send = (token: string) =>
    callCourier(addressOf(call.url, `${PREFIX}/${path}`, query), {
      method,
      headers: { authorization: `Bearer ${token}` },
      signal: call.signal,
      ...(body && { body }),
    })
  const token = await call.token(issue)
  try {
    return await send(token)
  } catch (error) {
    if (!(error instanceof CourierError) || error.problem !== 'keys') throw error
    return send(await call.token(issue, token))
  }
}

/** With the merchant's password its guide's way, without it the one of its own plugin. */
async function issueToken({ settings, url, signal }: CourierCall): Promise<CourierToken> {
  const { clientId, clientSecret, username, password } = settings
  const client = { client_id: clientId, client_secret: clientSecret }
  const isLogin = Boolean(username && password)
  const { status, body } = await callCourier(
    addressOf(url, `${PREFIX}/${isLogin ? 'issue-token' : 'external/login'}`),
    {
      ...{ method: 'POST', signal },
      body: isLogin ? { ...client, grant_type: 'password', username, password } : client,
    },
  )
  // The answers of the two ways are the same; some have it in `data`.
  const answer = isSent(body) && isSent(body.data) ? body.data : body
  const value = isSent(answer) ? textOf(answer.access_token) : undefined
  if (status >= 400 || !isSent(answer) || value === undefined) {
    throw new CourierError('keys', pathaoWords(body) || `HTTP ${status}`)
  }
  const seconds = Number(answer.expires_in)
  return { value, until: new Date(Date.now() + (seconds > 0 ? seconds : USUAL_SECONDS) * 1000) }
}

/** The words of a refusal: a sentence for each field, or one for all. */
export function pathaoWords(body: unknown): string {
  if (!isSent(body)) return ''
  return ([...new Set(textsIn(body.errors))].join('; ') || messageOf(body)).slice(0, 500)
}

/** Whether an answer is a refusal; some are HTTP 200. */
export const isPathaoRefusal = ({ status, body }: CourierAnswer): boolean =>
  status >= 400 || (isSent(body) && body.type === 'error')
