import type { FastifyRequest } from 'fastify'

/** What is no call of the contract, by its route. */
const others: Record<string, string> = {
  '/*': 'page',
  '/images/:name': 'picture',
  '/assets/*': 'asset',
  '/healthz': 'healthz',
  '/readyz': 'readyz',
}

/** What was asked for, as metrics and traces name it: the contract's name of a call, never a path that somebody typed. */
export const requestName = ({ routeOptions: { schema, url = '' } }: FastifyRequest): string =>
  schema?.operationId ?? others[url] ?? 'other'
