type Claims = { email?: string | undefined; name?: string | undefined }

/** The claims of an ID token, unverified: verifying is the server's part. Nothing where it cannot be read. */
export function readClaims(token: string): Claims {
  try {
    const [, payload = ''] = token.split('.')
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const claims: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))))
    if (typeof claims !== 'object' || claims === null) return {}
    return {
      email: 'email' in claims && typeof claims.email === 'string' ? claims.email : undefined,
      name: 'name' in claims && typeof claims.name === 'string' ? claims.name : undefined,
    }
  } catch {
    return {}
  }
}
