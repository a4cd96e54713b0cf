import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Asked = { method: string; path: string; query: URLSearchParams; headers: IncomingHttpHeaders; text: string }
type Given = { status?: number; headers?: Record<string, string>; body?: unknown; text?: string; afterMs?: number }
/** An answer; or the connection is cut before one. */
export type Answer = Given | 'hang up'

/** A server outside the shop, answering as a test wants. */
export async function startAnswers(answer: (asked: Asked) => Answer | Promise<Answer>) {
  const asked: Asked[] = []
  const next: Answer[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const { method = '', headers } = request
    const one = { method, path: pathname, query: searchParams, headers, text: Buffer.concat(chunks).toString() }
    asked.push(one)
    const given = next.shift() ?? (await answer(one))
    if (given === 'hang up') return void request.socket.destroy()
    if (given.afterMs) await sleep(given.afterMs)
    response.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers })
    response.end(given.text ?? JSON.stringify(given.body))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Answers the next call so, and those after it as usual. */
    answerNext: (...answers: Answer[]) => void next.push(...answers),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
