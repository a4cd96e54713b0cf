import type { JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { Email } from '#contract/fields.ts'
import { DAY_MS } from '#rules/durations.ts'
import { ShopError } from '../shop-error.ts'

/** The user of a valid ID token: identified by issuer and subject; the e-mail is proven, lower-case; the name may be missing. */
export type GoogleAccount = { issuer: string; subject: string; email: string; name: string }

export type GoogleSignIn = {
  clientId: string
  issuer: string
  /** Where a browser asks the visitor. Throws `unavailable` when the provider does not answer. */
  findAuthorizationEndpoint: () => Promise<string>
  /** Throws `google_refused`, and `unavailable` when the provider does not answer. */
  verify: (credential: string, nonce: string) => Promise<GoogleAccount>
}

/** Loaded late: most shops do without this sign-in. */
const jose = () => import('jose')

/** Signatures with public keys: only the provider can make them. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']
const TIMEOUT_MS = 5_000
/** Two clocks are never quite the same. */
const CLOCK_SECONDS = 5

/** Google's never changes, so that the sign-in dialog does not wait. */
const GOOGLE = { issuer: 'https://accounts.google.com', endpoint: 'https://accounts.google.com/o/oauth2/v2/auth' }

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url(), authorization_endpoint: z.url() })

const Claims = z.object({
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  email: Email,
  email_verified: z.literal(true),
  nonce: z.string(),
  name: z.string().default(''),
  azp: z.string().optional(),
})

/** Sign-in with Google, or any other OpenID Connect provider. */
export function openGoogle({ clientId, issuer }: { clientId: string; issuer: string }): GoogleSignIn {
  const { findKey, findAuthorizationEndpoint } = openProvider(issuer)
  return {
    clientId,
    issuer,
    findAuthorizationEndpoint,
    verify: async (credential, nonce) => {
      const payload = await claimsOf(credential, findKey, { issuer, audience: clientId })
      const claims = Claims.safeParse(payload).data
      if (claims?.nonce !== nonce) throw new ShopError('google_refused')
      if (!isIssuedTo(clientId, claims)) throw new ShopError('google_refused')
      return { issuer, subject: claims.sub, email: claims.email, name: claims.name }
    },
  }
}

/** With several audiences, `azp` names the one that asked for the token, which may not be us. */
function isIssuedTo(clientId: string, { aud, azp }: z.infer<typeof Claims>): boolean {
  const isForSeveral = typeof aud !== 'string' && aud.length > 1
  return isForSeveral ? azp === clientId : azp === undefined || azp === clientId
}

async function claimsOf(token: string, findKey: JWTVerifyGetKey, expected: { issuer: string; audience: string }) {
  const { errors, jwtVerify } = await jose()
  try {
    const requiredClaims = ['exp', 'iat', 'sub']
    const options = { ...expected, algorithms, requiredClaims, clockTolerance: CLOCK_SECONDS }
    return (await jwtVerify(token, findKey, options)).payload
  } catch (error) {
    throw error instanceof errors.JOSEError ? new ShopError('google_refused') : error
  }
}

/** The provider: its addresses are fetched once a day, its keys are cached for ten minutes. */
function openProvider(issuer: string) {
  let found: (Provider & { until: number }) | null = null
  const findProvider = async (): Promise<Provider> => {
    if (found === null || Date.now() > found.until) found = { ...(await discover(issuer)), until: Date.now() + DAY_MS }
    return found
  }
  return {
    findKey: ((header, token) =>
      orUnavailable(async () => (await findProvider()).keys(header, token))) satisfies JWTVerifyGetKey,
    findAuthorizationEndpoint: async () =>
      issuer === GOOGLE.issuer
        ? GOOGLE.endpoint
        : orUnavailable(async () => (await findProvider()).authorizationEndpoint),
  }
}

/** Throws `unavailable` for everything but a key that the provider does not have. */
async function orUnavailable<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const { errors } = await jose()
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys) throw cause
    throw new ShopError('unavailable', {
      message: {
        en: 'Google does not answer just now. Please try again in a moment',
        bn: 'Google এখন সাড়া দিচ্ছে না। একটু পরে আবার চেষ্টা করুন',
      },
      cause,
    })
  }
}

type Provider = { keys: JWTVerifyGetKey; authorizationEndpoint: string }

async function discover(issuer: string): Promise<Provider> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const found = Discovery.parse(await response.json())
  if (found.issuer !== issuer)
    throw new Error(`GOOGLE_ISSUER is ${issuer}, but the provider calls itself ${found.issuer}`)
  const { createRemoteJWKSet } = await jose()
  return {
    keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT_MS }),
    authorizationEndpoint: found.authorization_endpoint,
  }
}

/** How long a sign-in may take from its beginning. */
export const NONCE_SECONDS = 10 * 60

/** The cookie that keeps a nonce in the browser that asked for it: it cannot be forged without the shop's secret. */
export async function sealNonce(nonce: string, secret: string): Promise<string> {
  const { SignJWT } = await jose()
  return new SignJWT({ nonce })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(`${NONCE_SECONDS} seconds`)
    .sign(new TextEncoder().encode(secret))
}

/** The nonce of a cookie. Throws `google_refused` when there is none, it is forged or too old. */
export async function openNonce(sealed: string | undefined, secret: string): Promise<string> {
  const { jwtVerify } = await jose()
  try {
    const { payload } = await jwtVerify(sealed ?? '', new TextEncoder().encode(secret), { algorithms: ['HS256'] })
    return z.string().parse(payload.nonce)
  } catch {
    throw new ShopError('google_refused')
  }
}
