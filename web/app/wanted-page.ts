const NAME = 'tupi_wanted'
const SECONDS = 10 * 60
const MAX_LENGTH = 1_000

/**
 * Remembers which page of the panel a stranger asked for, until they have signed in. Returns the cookie, which the server sends
 * with its redirect: nothing else is left of one in a browser. Where the browser itself redirects it is set at once. Its value is
 * untrusted input.
 */
export function rememberWantedPage({ pathname, search }: URL): string {
  const cookie = cookieOf((pathname + search).slice(0, MAX_LENGTH), SECONDS)
  if (typeof document !== 'undefined') setCookie(cookie)
  return cookie
}

/** The page of the panel that was asked for, once; null where there is none. */
export function takeWantedPage(): string | null {
  const [, value = ''] = new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(document.cookie) ?? []
  if (value !== '') setCookie(cookieOf('', 0))
  try {
    const path = decodeURIComponent(value)
    return path.startsWith('/admin/') ? path : null
  } catch {
    return null
  }
}

const cookieOf = (path: string, seconds: number) =>
  `${NAME}=${encodeURIComponent(path)}; Path=/; Max-Age=${seconds}; SameSite=Lax`

function setCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox before 140 and Safari before 18.4 have no Cookie Store
  document.cookie = cookie
}
