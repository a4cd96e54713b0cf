import { ShopError } from '../shop-error.ts'

/** The origin to which providers send a buyer back. Without PUBLIC_URL that of the request. Throws `malformed` for an invalid host. */
export function siteOf(publicUrl: URL | null, host: string): string {
  if (publicUrl) return publicUrl.origin
  const url = URL.parse(`http://${host}`)
  if (url?.href !== `${url?.origin}/`) throw new ShopError('malformed')
  return url.origin
}
