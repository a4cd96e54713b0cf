import type { FastifyReply } from 'fastify'

export const SESSION_COOKIE = 'tupi_session'
/** Marks the browser that placed guest orders, so that it can read them. */
export const GUEST_COOKIE = 'tupi_guest'

/** Marks a browser that has signed in: when an account's tries are used up, it may still try. */
export const BROWSER_COOKIE = 'tupi_browser'
/** A sign-in that waits for the second factor. */
export const SECOND_STEP_COOKIE = 'tupi_second_step'
/** Binds a sign-in with Google to the browser that began it. */
export const GOOGLE_COOKIE = 'tupi_google'

const YEAR = 365 * 24 * 60 * 60

/** `Secure` when shoppers come over https: decided by the server's own address, not by a header anyone can send. */
const attributes = (reply: FastifyReply) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: reply.server.isHttps(reply.request) }) as const

/** `maxAge` in seconds. */
export const setCookie = (reply: FastifyReply, name: string, value: string, maxAge = YEAR): void => {
  reply.setCookie(name, value, { ...attributes(reply), maxAge })
}

export const clearCookie = (reply: FastifyReply, name: string): void => {
  reply.clearCookie(name, attributes(reply))
}
