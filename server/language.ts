import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { DAY_SECONDS } from '#rules/durations.ts'
import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER, type Language, languageNamed, languageWanted } from '#rules/languages.ts'

/** Browsers send few different ones. */
const wanted = new LRUCache<string, Language | 'none'>({ max: 200 })

/** What the browser prefers, else the shop's usual language. */
function byHeader(header = '', usual: Language): Language {
  const known = wanted.get(header)
  const language = known ?? languageWanted(header) ?? 'none'
  if (!known) wanted.set(header, language)
  return language === 'none' ? usual : language
}

type Asked = Pick<IncomingMessage, 'url' | 'headers'>

/** The language that an address asks for by `?lang=`; null for one that does not. */
export function languageAsked({ url = '' }: Asked): Language | null {
  const query = url.indexOf('?')
  if (query < 0 || !url.includes(`${LANGUAGE_PARAMETER}=`, query)) return null
  return languageNamed(new URLSearchParams(url.slice(query)).get(LANGUAGE_PARAMETER))
}

const chosen = new RegExp(`(?:^|; ?)${LANGUAGE_COOKIE}=(\\w+)`)

/** The language of a page: that of its address, else the visitor's earlier choice, else the browser's preferred one, else the `usual` one. */
export const languageOfPage = (asked: Asked, usual: Language): Language =>
  languageAsked(asked) ??
  languageNamed(chosen.exec(asked.headers.cookie ?? '')?.[1]) ??
  byHeader(asked.headers['accept-language'], usual)

/** The language for visitors whose browser asks for none of the shop's. */
const usualIn = ({ server }: Pick<FastifyRequest, 'server'>): Language => server.ownSettings().shop.language

/** As `languageOfPage`, of a request. */
export const pageLanguage = (request: Pick<FastifyRequest, 'raw' | 'server'>): Language =>
  languageOfPage(request.raw, usualIn(request))

/** The language of a call's sentences. The shop's own pages name theirs; other programs get the usual one. */
const callLanguage = (request: Pick<FastifyRequest, 'raw' | 'server'>): Language =>
  byHeader(request.raw.headers['accept-language'], usualIn(request))

export const languageOf = (request: Pick<FastifyRequest, 'url' | 'raw' | 'server'>): Language =>
  request.url.startsWith('/api/') ? callLanguage(request) : pageLanguage(request)

const YEAR = 365 * DAY_SECONDS

/** Keeps the language that an address asks for. The page's own script writes the same one, so that scripts can read it. */
export const languageCookie = (language: Language, { server, raw }: FastifyRequest): string =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${server.isHttps(raw) ? '; Secure' : ''}`
