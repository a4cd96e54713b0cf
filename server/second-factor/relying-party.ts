import { isIP } from 'node:net'
import { ShopError } from '../shop-error.ts'

/** The relying party of a passkey (WebAuthn's term): a host name, and the pages that may use it. */
export type RelyingParty = { id: string; origin: string }

/**
 * By `PUBLIC_URL`; without it only where the browser is on this machine: a client can send any `Host`. Null where
 * browsers allow no passkeys: without https, and for bare addresses.
 */
export function relyingPartyOf(publicUrl: URL | null, host: string): RelyingParty | null {
  const url = publicUrl ?? (URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null)
  if (!url || isIP(url.hostname.replace(/[[\]]/g, '')) !== 0) return null
  const isLocal = url.hostname === 'localhost'
  if (publicUrl === null ? !isLocal : url.protocol !== 'https:' && !isLocal) return null
  return { id: url.hostname, origin: url.origin }
}

/** Throws `passkeys_unavailable`. */
export function requireRelyingParty(publicUrl: URL | null, host: string): RelyingParty {
  const party = relyingPartyOf(publicUrl, host)
  if (!party) throw new ShopError('passkeys_unavailable')
  return party
}
