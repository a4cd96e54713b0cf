import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { SettingsHint } from '#contract/hints.ts'
import type { Environment } from '../environment/environment.ts'

const sentences: Record<SettingsHint, string> = {
  proxy_not_trusted:
    'Requests carry forwarded headers, and TRUST_PROXY is not set: behind a proxy all visitors count as one address in the limits',
  cookies_not_secure:
    'Shoppers seem to come over https, and neither PUBLIC_URL nor TRUST_PROXY says so: cookies lack Secure',
}

/** Returns the signs of a proxy in requests that the settings do not name; each is logged once. */
export function watchForProxy(app: FastifyInstance, { publicUrl, trustProxy }: Environment): () => SettingsHint[] {
  const hints = new Set<SettingsHint>()
  if (trustProxy) return () => []
  app.addHook('onRequest', async ({ headers, log }) => {
    for (const hint of hintsOf(headers, publicUrl)) {
      if (hints.has(hint)) continue
      hints.add(hint)
      log.warn(sentences[hint])
    }
  })
  return () => [...hints]
}

function hintsOf(headers: IncomingHttpHeaders, publicUrl: URL | null): SettingsHint[] {
  const { forwarded = '', 'x-forwarded-for': from = '', 'x-forwarded-proto': protocol = '' } = headers
  const isHttps = /^https\b/i.test(String(protocol)) || /\bproto="?https\b/i.test(forwarded)
  const isConfiguredHttps = publicUrl?.protocol === 'https:'
  return [
    ...(forwarded || from ? (['proxy_not_trusted'] as const) : []),
    ...(isHttps && !isConfiguredHttps ? (['cookies_not_secure'] as const) : []),
  ]
}
