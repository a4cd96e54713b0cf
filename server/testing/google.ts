import { OAuth2Issuer, OAuth2Server } from 'oauth2-mock-server'

export const CLIENT_ID = 'tupi-test'

type Claims = Record<string, unknown>

/** A real OpenID Connect provider on this machine, and the environment of a shop that trusts it. */
export async function startGoogle() {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const issuer = server.issuer.url ?? ''
  return {
    env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: issuer },
    server,
    /** An ID token as the provider signs it; `claims` replace its own, undefined leaves one out. */
    token: (claims: Claims) => tokenOf(server.issuer, claims),
    /** A token with the same content, signed with another key under the provider's key id. */
    forgedToken: async (claims: Claims) => {
      const forger = new OAuth2Issuer()
      forger.url = issuer
      await forger.keys.generate('RS256', { kid: server.issuer.keys.get()?.kid ?? '' })
      return tokenOf(forger, claims)
    },
    [Symbol.asyncDispose]: () => server.stop(),
  }
}

export type TestGoogle = Awaited<ReturnType<typeof startGoogle>>

const tokenOf = (issuer: OAuth2Issuer, claims: Claims): Promise<string> =>
  issuer.buildToken({
    scopesOrTransform: (_, payload) => {
      Object.assign(payload, { aud: CLIENT_ID, sub: 'google-1', email_verified: true, name: 'Rahim Uddin' }, claims)
    },
  })
