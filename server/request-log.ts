import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** The log of the request in work, whose lines carry its id; for code that knows no request. */
export const requestLog = new AsyncLocalStorage<FastifyBaseLogger>()

/** Sets it for every request. Parsing a body leaves the first context, so it is set again behind that. */
export function logByRequest(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => requestLog.run(request.log, done))
  app.addHook('preValidation', (request, _, done) => requestLog.run(request.log, done))
}
