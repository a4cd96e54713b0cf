import { startAnswers } from './answers.ts'

type Mood = 'take' | 'refuse' | 'fail' | 'hang up'
type Received = { type: string; authorization: string; fields: Record<string, string> }

/** A gateway for text messages like those in Bangladesh: a request for each, and an answer with the result as text. */
export async function startSmsGateway() {
  let mood: Mood = 'take'
  const asked: Received[] = []
  const taken: Received['fields'][] = []
  const { url, [Symbol.asyncDispose]: close } = await startAnswers(({ headers, text }) => {
    const { 'content-type': type = '', authorization = '' } = headers
    const fields = type === 'application/json' ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
    asked.push({ type, authorization, fields })
    if (mood === 'hang up') return 'hang up'
    if (mood === 'take') taken.push(fields)
    return { status: mood === 'fail' ? 502 : 200, text: mood === 'take' ? '{"error":0}' : '{"error":417}' }
  })
  return {
    env: {
      SMS_URL: `${url}/sms`,
      SMS_BODY: '{"key": "secret", "to": "{phone}", "msg": "{text}", "id": "{id}"}',
      SMS_SUCCESS: '"error":0',
      PUBLIC_URL: 'http://shop.tupi.example',
    },
    set: (next: Mood) => {
      mood = next
    },
    /** What was asked of it, taken or not. */
    asked,
    taken,
    [Symbol.asyncDispose]: close,
  }
}
