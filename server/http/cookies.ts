import fastifyCookie from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import { DAY_SECONDS } from '#rules/durations.ts'

/** Names on plain http. */
export const cookieNames = {
  session: 'tupi_session',
  /** Marks the browser that placed guest orders, so that it can read them. */
  guest: 'tupi_guest',
  /** Marks a browser that has signed in: when an account's tries are used up, it may still try. */
  browser: 'tupi_browser',
  /** A sign-in that waits for the second factor. */
  secondStep: 'tupi_second_step',
  /** Binds a sign-in with Google to the browser that began it. */
  google: 'tupi_google',
  /** An administrator who looks at the shop as a visitor. */
  preview: 'tupi_preview',
}
export type CookieName = keyof typeof cookieNames

export type Cookies = Record<CookieName, string | undefined>

const YEAR_SECONDS = 365 * DAY_SECONDS
/** As long as a session can last (auth/sessions.db.ts). */
const SESSION_SECONDS = 90 * DAY_SECONDS

/** On https the name has a prefix: browsers accept it from this very host alone, so that another host of the domain cannot set it. */
export const fullName = (name: CookieName, isHttps: boolean) => (isHttps ? '__Host-' : '') + cookieNames[name]

/** Our cookies in a `Cookie` header. One that is there twice is ignored: either of the two may be planted. */
export function readCookies(header: string | undefined = '', isHttps: boolean): Cookies {
  const values = fastifyCookie.parse(header)
  const sent = header.split(';').map((pair) => pair.split('=', 1)[0]?.trim())
  const read = (name: CookieName) => {
    const full = fullName(name, isHttps)
    return sent.indexOf(full) === sent.lastIndexOf(full) ? values[full] : undefined
  }
  const [session, guest, browser] = [read('session'), read('guest'), read('browser')]
  return { session, guest, browser, secondStep: read('secondStep'), google: read('google'), preview: read('preview') }
}

const isHttps = ({ server, request }: FastifyReply) => server.isHttps(request.raw)

/** `Secure` when shoppers come over https: decided by the server's own address, not by a header anyone can send. */
const attributes = (reply: FastifyReply) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(reply) }) as const

/** Lasts for `seconds`, else as long as a session for that one and a year for the others. */
export const setCookie = (reply: FastifyReply, name: CookieName, value: string, seconds?: number): void => {
  const maxAge = seconds ?? (name === 'session' ? SESSION_SECONDS : YEAR_SECONDS)
  reply.setCookie(fullName(name, isHttps(reply)), value, { ...attributes(reply), maxAge })
}

export const clearCookie = (reply: FastifyReply, name: CookieName): void => {
  reply.clearCookie(fullName(name, isHttps(reply)), attributes(reply))
}
