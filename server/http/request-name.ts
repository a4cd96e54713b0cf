import type { FastifyRequest } from 'fastify'

/** Names of other requests than calls, by route. */
const others: Record<string, string> = {
  '/*': 'page',
  '/images/:name': 'picture',
  '/assets/*': 'asset',
  '/healthz': 'healthz',
  '/readyz': 'readyz',
}

/** The name of a request for metrics and traces: the contract's name of a call, never a typed path. */
export const requestName = ({ routeOptions: { schema, url = '' } }: FastifyRequest): string =>
  schema?.operationId ?? others[url] ?? 'other'
