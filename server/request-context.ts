import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Language, usualLanguage } from '#rules/languages.ts'
import { languageOf } from './language.ts'

/** The current request, for code that is not passed one: its log lines carry the request's id, and it knows the visitor. */
export const requestInWork = new AsyncLocalStorage<FastifyRequest>()

/** Sets it for every request. Parsing a body leaves the first context, so it is set again behind that. */
export function keepRequestInWork(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => requestInWork.run(request, done))
  app.addHook('preValidation', (request, _, done) => requestInWork.run(request, done))
}

/** The language of the current request; without a request the usual one. */
export function languageInWork(): Language {
  const request = requestInWork.getStore()
  return request ? languageOf(request) : usualLanguage
}
