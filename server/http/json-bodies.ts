import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../limits/network.ts'
import { openSlots } from '../limits/slots.ts'
import { ShopError } from '../shop-error.ts'

/** In characters. Parsing a longer one blocks other requests for milliseconds. */
const LONG = 16_384

/**
 * Bodies are JSON or an upload. An empty one is no body, also with the type of JSON. Of the long ones of an address one is read
 * at a time, and other ready work is done in between.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  // The queue has room for every connection.
  const withSlot = openSlots({ maxAtOnce: 1, maxQueued: Infinity, refusal: () => new ShopError('unavailable') })
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (body.length < LONG) void parse(request, body, done)
    else void withSlot(networkOf(request.ip), () => nextTurn()).then(() => parse(request, body, done))
  })
}
