import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import {
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  type Language,
  languageNamed,
  languageWanted,
  usualLanguage,
} from '#rules/languages.ts'

/** Browsers send few different ones. */
const wanted = new LRUCache<string, Language>({ max: 200 })

function byHeader(header = ''): Language {
  const known = wanted.get(header)
  if (known) return known
  const language = languageWanted(header) ?? usualLanguage
  wanted.set(header, language)
  return language
}

type Asked = Pick<IncomingMessage, 'url' | 'headers'>

/** The language that an address asks for by `?lang=`; null for one that does not. */
export function languageAsked({ url = '' }: Asked): Language | null {
  const query = url.indexOf('?')
  if (query < 0 || !url.includes(`${LANGUAGE_PARAMETER}=`, query)) return null
  return languageNamed(new URLSearchParams(url.slice(query)).get(LANGUAGE_PARAMETER))
}

const chosen = new RegExp(`(?:^|; ?)${LANGUAGE_COOKIE}=(\\w+)`)

/** The language of a page: that of its address, else the visitor's earlier choice, else the browser's preferred one. */
export const pageLanguage = (asked: Asked): Language =>
  languageAsked(asked) ??
  languageNamed(chosen.exec(asked.headers.cookie ?? '')?.[1]) ??
  byHeader(asked.headers['accept-language'])

/** The language of a call's sentences. The shop's own pages name theirs; other programs get the usual one. */
const callLanguage = ({ headers }: Asked): Language => byHeader(headers['accept-language'])

/** The language of a request. */
export const languageOf = ({ url, raw }: Pick<FastifyRequest, 'url' | 'raw'>): Language =>
  url.startsWith('/api/') ? callLanguage(raw) : pageLanguage(raw)

const YEAR = 365 * 24 * 60 * 60

/** Keeps the language that an address asks for. The page's own script writes the same one, so that scripts can read it. */
export const languageCookie = (language: Language, { server, raw }: FastifyRequest): string =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${server.isHttps(raw) ? '; Secure' : ''}`
