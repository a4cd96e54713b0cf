import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Mood = 'take' | 'refuse' | 'fail' | 'hang up'
type Received = { type: string; authorization: string; fields: Record<string, string> }

/** A gateway for text messages like those in Bangladesh: a request for each, and an answer with the result as text. */
export async function startSmsGateway() {
  let mood: Mood = 'take'
  const asked: Received[] = []
  const taken: Received['fields'][] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const { 'content-type': type = '', authorization = '' } = request.headers
    const fields = type === 'application/json' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))
    asked.push({ type, authorization, fields })
    if (mood === 'hang up') return void request.socket.destroy()
    if (mood === 'take') taken.push(fields)
    response.writeHead(mood === 'fail' ? 502 : 200).end(mood === 'take' ? '{"error":0}' : '{"error":417}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    env: {
      SMS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
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
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
