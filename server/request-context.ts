import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * The current request, for log lines, traces and the audit trail, which are written where no request is passed. Services get the visitor as
 * an argument (`Asking` in visitor.ts).
 */
export const requestInWork = new AsyncLocalStorage<FastifyRequest>()

/** Sets it for every request. Parsing a body leaves the first context, so it is set again behind that. */
export function keepRequestInWork(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => requestInWork.run(request, done))
  app.addHook('preValidation', (request, _, done) => requestInWork.run(request, done))
}
