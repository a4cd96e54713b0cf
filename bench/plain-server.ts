import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The yardstick: what Node itself does on this machine at this moment, answering 10 kB without any work. */
const body = Buffer.alloc(10 * 1024, 'x')
const headers = { 'content-type': 'text/plain', 'content-length': body.length }

const server = createServer((_, response) => response.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`Listening at http://127.0.0.1:${port}\n`)
})
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
