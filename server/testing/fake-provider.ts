import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * What happens to the next calls. `lose`: it is done, and the connection ends without an answer. `drop`: the connection ends before anything
 * is done. `html`: it is done, and the answer is a page. `slow`: it is done, and the answer comes late.
 */
export type ProviderMood = 'work' | 'lose' | 'drop' | 'html' | 'slow' | 'fail'

export type ProviderAnswer = { status?: number; body?: unknown; html?: string; location?: string }

const SLOW_MS = 1_500

type Asked = { route: string; query: URLSearchParams; text: string; headers: IncomingMessage['headers'] }

/** A payment provider's server: its calls have moods, the pages that a buyer sees have none. */
export async function startProvider(answerTo: (asked: Asked) => ProviderAnswer | Promise<ProviderAnswer>) {
  const moods: { mood: ProviderMood; calls: RegExp; left: number }[] = []
  const calls: string[] = []
  let delayMs = 0

  const moodOf = (route: string): ProviderMood => {
    const found = moods.find((one) => one.left > 0 && one.calls.test(route))
    if (!found) return 'work'
    found.left -= 1
    return found.mood
  }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const route = `${request.method} ${pathname}`
    const mood = pathname.startsWith('/buyer/') ? 'work' : moodOf(route)
    if (!pathname.startsWith('/buyer/')) calls.push(route)
    if (mood === 'drop') return void request.socket.destroy()
    if (mood === 'fail') return void response.writeHead(503).end('{"message":"Service Unavailable"}')
    const { headers } = request
    const answer = await answerTo({ route, query: searchParams, text: Buffer.concat(chunks).toString(), headers })
    if (delayMs > 0 && !pathname.startsWith('/buyer/')) await sleep(delayMs)
    if (mood === 'lose') return void request.socket.destroy()
    if (mood === 'slow') await sleep(SLOW_MS)
    if (mood === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')
    if (answer.location !== undefined) return void response.writeHead(302, { location: answer.location }).end()
    if (answer.html !== undefined) {
      const type = { 'content-type': 'text/html; charset=utf-8' }
      return void response
        .writeHead(200, type)
        .end(
          `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Pay</title>${answer.html}`,
        )
    }
    const json = { 'content-type': 'application/json' }
    response.writeHead(answer.status ?? 200, json).end(JSON.stringify(answer.body ?? {}))
  }
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => request.socket.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The calls of the shop, as method and path. */
    calls,
    countCalls: (part: string) => calls.filter((call) => call.includes(part)).length,
    /** For the next calls whose method and path fit. */
    set: (mood: ProviderMood, calls = /./, times = 1) => void moods.push({ mood, calls, left: times }),
    /** It is done at once, and each answer comes so many milliseconds later. */
    slowDown: (ms: number) => {
      delayMs = ms
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
