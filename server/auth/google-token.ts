import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { Email } from '#contract/fields.ts'
import { ShopError } from '../shop-error.ts'

/** Whom a valid ID token names: the e-mail is proven, lower-case; the name may be missing. */
export type GoogleAccount = { email: string; name: string }

export type GoogleSignIn = {
  clientId: string
  issuer: string
  /** Throws `google_refused`, and `unavailable` when the provider does not answer. */
  verify: (credential: string, nonce: string) => Promise<GoogleAccount>
}

/** Signatures that anybody can check and only the provider can make. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']
const PATIENCE_MS = 5_000
const DAY_MS = 24 * 60 * 60 * 1000
/** Two clocks are never quite the same. */
const CLOCK_SECONDS = 5

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() })

const Claims = z.object({
  email: Email,
  email_verified: z.literal(true),
  nonce: z.string(),
  name: z.string().default(''),
  azp: z.string().optional(),
})

/** Sign-in with Google, or any other OpenID Connect provider (behaviour §6). */
export function openGoogle({ clientId, issuer }: { clientId: string; issuer: string }): GoogleSignIn {
  const findKey = providerKeys(issuer)
  return {
    clientId,
    issuer,
    verify: async (credential, nonce) => {
      const payload = await claimsOf(credential, findKey, { issuer, audience: clientId })
      const claims = Claims.safeParse(payload).data
      if (claims?.nonce !== nonce) throw new ShopError('google_refused')
      // Issued to somebody else, for whom we are one audience of several.
      if (claims.azp !== undefined && claims.azp !== clientId) throw new ShopError('google_refused')
      return { email: claims.email, name: claims.name }
    },
  }
}

async function claimsOf(token: string, findKey: JWTVerifyGetKey, expected: { issuer: string; audience: string }) {
  try {
    const requiredClaims = ['exp', 'iat', 'sub']
    const options = { ...expected, algorithms, requiredClaims, clockTolerance: CLOCK_SECONDS }
    return (await jwtVerify(token, findKey, options)).payload
  } catch (error) {
    throw error instanceof errors.JOSEError ? new ShopError('google_refused') : error
  }
}

/** The provider's keys: where they are is asked once a day, the keys themselves are kept for ten minutes. */
function providerKeys(issuer: string): JWTVerifyGetKey {
  let found: { keys: JWTVerifyGetKey; until: number } | null = null
  return async (header, token) => {
    try {
      if (found === null || Date.now() > found.until) {
        found = { keys: await discover(issuer), until: Date.now() + DAY_MS }
      }
      return await found.keys(header, token)
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys) throw cause
      const message = 'Google does not answer just now. Please try again in a moment'
      throw new ShopError('unavailable', { message, cause })
    }
  }
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const found = Discovery.parse(await response.json())
  if (found.issuer !== issuer)
    throw new Error(`GOOGLE_ISSUER is ${issuer}, but the provider calls itself ${found.issuer}`)
  return createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: PATIENCE_MS })
}

/** How long a sign-in may take from its beginning. */
export const NONCE_SECONDS = 10 * 60

/** The cookie that keeps a nonce in the browser that asked for it: nobody can make one without the shop's secret. */
export const sealNonce = (nonce: string, secret: string): Promise<string> =>
  new SignJWT({ nonce })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(`${NONCE_SECONDS} seconds`)
    .sign(new TextEncoder().encode(secret))

/** The nonce of a cookie. Throws `google_refused` when there is none, it is forged or too old. */
export async function openNonce(sealed: string | undefined, secret: string): Promise<string> {
  try {
    const { payload } = await jwtVerify(sealed ?? '', new TextEncoder().encode(secret), { algorithms: ['HS256'] })
    return z.string().parse(payload.nonce)
  } catch {
    throw new ShopError('google_refused')
  }
}
