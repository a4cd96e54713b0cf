import type { FastifyRequest } from 'fastify'
import { permissionOf } from '#contract/calls.ts'
import { ShopError } from '../shop-error.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether an `Origin` header is this shop: the request's own host, or the public address. */
export function isOwnOrigin(origin: string, host: string, publicUrl: URL | null): boolean {
  if (!URL.canParse(origin)) return false
  const { host: from, origin: whole } = new URL(origin)
  return from === host || whole === publicUrl?.origin
}

/** The address that shoppers use, from the settings or the request. Throws `malformed` for an invalid host. */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: URL | null): string {
  if (publicUrl) return publicUrl.origin
  const url = URL.parse(`${protocol}://${host}`)
  if (url?.href !== `${url?.origin}/`) throw new ShopError('malformed')
  return url.origin
}

/**
 * Refuses a write that a page of another site has sent, and any call of the panel, as some of its reads are recorded or use up a
 * courier's quota; programs send neither header and pass. A route to which pages of others send forms is marked (`isFromElsewhere`), and
 * trusts nothing of what it gets.
 */
export function requireSameSite(request: FastifyRequest, publicUrl: URL | null): void {
  const { call, isFromElsewhere } = request.routeOptions.config
  const isOfPanel = call !== undefined && permissionOf(call) !== null
  if ((reads.has(request.method) && !isOfPanel) || isFromElsewhere) return
  const { origin } = request.headers
  if (origin !== undefined && !isOwnOrigin(origin, request.host, publicUrl)) throw new ShopError('cross_site')
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new ShopError('cross_site')
}
