import { isRecord } from '#rules/is-record.ts'

type Claims = { email?: string | undefined; name?: string | undefined }

/** The claims of an ID token, unverified: verifying is the server's part. Nothing where it cannot be read. */
export function readClaims(token: string): Claims {
  try {
    const [, payload = ''] = token.split('.')
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const claims: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))))
    if (!isRecord(claims)) return {}
    return {
      email: typeof claims.email === 'string' ? claims.email : undefined,
      name: typeof claims.name === 'string' ? claims.name : undefined,
    }
  } catch {
    return {}
  }
}
