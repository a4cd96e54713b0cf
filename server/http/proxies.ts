import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'

/** The reverse proxies that the settings name: forwarded headers of others are not trusted. */
export function openProxies(trustProxy: string[] | false) {
  const trusts = trustProxy ? compile(trustProxy) : () => false
  const isProxy = (address = '') => trusts(address, 0)
  return {
    isProxy,
    /** Whether the visitor reached the proxy over https; as Fastify's `request.protocol`, also for sockets. */
    isForwardedHttps: ({ headers, socket }: IncomingMessage): boolean =>
      isProxy(socket.remoteAddress) && /(^|,)\s*https\s*$/.test(String(headers['x-forwarded-proto'])),
  }
}
