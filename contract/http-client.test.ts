import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { test } from 'node:test'
import { calls } from './calls.ts'
import { CallError, createHttpClient } from './http-client.ts'

/** A client whose calls have a tenth of a second, and its server. */
async function startServer(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert.ok(address !== null && typeof address === 'object')
  const { port } = address
  return {
    api: createHttpClient(
      (path, init) => fetch(`http://127.0.0.1:${port}${path}`, { ...init, signal: AbortSignal.timeout(100) }),
      calls,
    ),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const fails = (status: number, code: CallError['code'], message: RegExp) => (error: unknown) => {
  assert.ok(error instanceof CallError)
  assert.deepEqual([error.status, error.code], [status, code])
  assert.match(error.message, message)
  return true
}

const noConnection = fails(0, 'offline', /No connection to the shop/)

test('a call that gets no answer in time counts as lost', async () => {
  await using server = await startServer(() => undefined)
  await assert.rejects(server.api.listFeatures(), noConnection)
})

test('a call whose answer stops half-way counts as lost', async () => {
  await using server = await startServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"success":true,"data":[')
  })
  await assert.rejects(server.api.listFeatures(), noConnection)
})

test('an answer that does not come from the shop is reported as such', async () => {
  await using server = await startServer((_, response) => void response.end('<h1>It works!</h1>'))
  await assert.rejects(server.api.listFeatures(), fails(200, 'offline', /did not answer as expected/))
})
