import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export type Asked = { method: string; path: string; query: URLSearchParams; headers: IncomingHttpHeaders; text: string }
/** `isHalf`: the connection ends in the middle of it. */
export type Given = {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  text?: string
  afterMs?: number
  isHalf?: boolean
}
/** An answer; or the connection is cut before one. */
export type Answer = Given | 'hang up'

/** A server outside the shop, answering as a test wants. */
export async function startAnswers(answer: (asked: Asked) => Answer | Promise<Answer>, { port = 0 } = {}) {
  const asked: Asked[] = []
  const next: Answer[] = []
  const server = createServer(async (request, response) => {
    const one = await read(request)
    if (one === null) return
    asked.push(one)
    const given = next.shift() ?? (await answer(one))
    if (given === 'hang up') return void request.socket.destroy()
    if (given.afterMs) await sleep(given.afterMs)
    response.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers })
    const sent = given.text ?? JSON.stringify(given.body)
    if (given.isHalf) response.write(sent.slice(0, sent.length / 2), () => request.socket.end())
    else response.end(sent)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
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

/** Null where the shop ends the connection before all of its call is there. */
async function read(request: IncomingMessage): Promise<Asked | null> {
  const text = await textOf(request).catch(() => null)
  if (text === null) return null
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const { method = '', headers } = request
  return { method, path: pathname, query: searchParams, headers, text }
}
