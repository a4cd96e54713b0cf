import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

const SIZE = 40_000

/** Bytes that are compressed already: what Node alone can send of a page that is ready. */
const ready = gzipSync(randomBytes(SIZE))
const readyHeaders = { 'content-type': 'text/html', 'content-encoding': 'gzip', 'content-length': ready.length }

/** A page of the same size without any script, for Lighthouse. */
const paragraph = '<p>A cap keeps the sun out of your eyes and the rain out of your hair.</p>\n'
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A plain page</title></head><body><h1>A plain page</h1>${paragraph.repeat(SIZE / paragraph.length)}</body></html>`
const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length }

const server = createServer(({ url }, response) => {
  if (url === '/page') response.writeHead(200, pageHeaders).end(page)
  else response.writeHead(200, readyHeaders).end(ready)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`Listening at http://127.0.0.1:${port}\n`)
})
process.once('SIGTERM', () => process.exit(0))
