const NAME = 'tupi_wanted'
const SECONDS = 10 * 60
const LONGEST = 1_000

/**
 * Remembers which page of the panel a stranger asked for, until they have signed in: the header of a cookie, because a redirect
 * leaves nothing else in a browser. Its value is believed as little as an address that somebody types.
 */
export function wantedCookie({ pathname, search }: URL): string {
  const path = (pathname + search).slice(0, LONGEST)
  return `${NAME}=${encodeURIComponent(path)}; Path=/; Max-Age=${SECONDS}; SameSite=Lax`
}

/** The page of the panel that was asked for, once; null where there is none. */
export function takeWantedPage(): string | null {
  const [, value = ''] = new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(document.cookie) ?? []
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140 and Safari before 18.4
  if (value !== '') document.cookie = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`
  try {
    const path = decodeURIComponent(value)
    return path.startsWith('/admin/') ? path : null
  } catch {
    return null
  }
}
