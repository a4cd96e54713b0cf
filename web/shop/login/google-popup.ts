import type { CallAnswer } from '#contract/client.ts'
import { googleCallbackPath } from '#rules/google-callback.ts'
import { newRequestKey } from '#web/app/request-key.ts'
import { texts } from './texts.ts'

/** What the callback page posts to the page that has opened it: the provider's answer, a query string. */
type AnswerMessage = { kind: typeof ANSWER_KIND; answer: string }
const ANSWER_KIND = 'google-answer'

const CLOSED_CHECK_MS = 500

/** An empty window, to be opened by the click itself: later the browser would block it. Null where it does so anyway. */
export const openPopup = (): Window | null => window.open('', '_blank', 'popup,width=480,height=640')

/**
 * Signs in with the provider in the popup and returns its signed ID token; null when the visitor has closed the popup or
 * refused. Throws a sentence when the answer cannot be trusted.
 */
export async function askGoogle(popup: Window, beginning: CallAnswer<'googleConfig'>): Promise<string | null> {
  const state = newRequestKey()
  popup.location.replace(addressFor(beginning, state))
  const answer = await answerFrom(popup)
  if (answer === null || answer.get('error') === 'access_denied') return null
  // An answer to another request than this one.
  if (answer.get('state') !== state) throw new Error(texts.googleRefused)
  const token = answer.get('id_token')
  if (!token) throw new Error(texts.googleRefused)
  return token
}

function addressFor({ data, authorizationEndpoint }: CallAnswer<'googleConfig'>, state: string): string {
  if (!data || !authorizationEndpoint) throw new Error(texts.googleRefused)
  const url = new URL(authorizationEndpoint)
  url.search = new URLSearchParams({
    response_type: 'id_token',
    client_id: data.clientId,
    redirect_uri: window.location.origin + googleCallbackPath,
    scope: 'openid email profile',
    nonce: data.nonce,
    state,
    prompt: 'select_account',
  }).toString()
  return url.href
}

/** Waits for the callback page of this popup, or for the popup to be closed. */
function answerFrom(popup: Window): Promise<URLSearchParams | null> {
  return new Promise((resolve) => {
    let wasClosed = false
    const finish = (answer: URLSearchParams | null) => {
      clearInterval(check)
      window.removeEventListener('message', onMessage)
      popup.close()
      resolve(answer)
    }
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin === window.location.origin && source === popup && isAnswerMessage(data)) {
        finish(new URLSearchParams(data.answer))
      }
    }
    const check = setInterval(() => {
      // The page closes itself right after its message, which may still be on its way.
      if (wasClosed) finish(null)
      wasClosed = popup.closed
    }, CLOSED_CHECK_MS)
    window.addEventListener('message', onMessage)
  })
}

const isAnswerMessage = (data: unknown): data is AnswerMessage =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  data.kind === ANSWER_KIND &&
  'answer' in data &&
  typeof data.answer === 'string'

/** On the callback page: hands the answer to the page that waits for it and closes. False when no page waits. */
export function postAnswer(): boolean {
  const { hash, search, pathname, origin } = window.location
  const opener: Window | null = window.opener
  // The token need not stay in the address.
  window.history.replaceState(window.history.state, '', pathname)
  if (opener === null || opener.closed) return false
  const message: AnswerMessage = { kind: ANSWER_KIND, answer: (hash || search).slice(1) }
  opener.postMessage(message, origin)
  window.close()
  return true
}
