import type { User } from '#contract/auth.ts'
import type { NewPasskey, NewPasskeyOptions, PasskeyProof, ProofOptions } from '#contract/second-factor.ts'
import { inTransaction, type Pool } from '../db/open.ts'
import { ShopError } from '../shop-error.ts'
import type { Prover } from './check-proof.service.ts'
import * as db from './passkeys.db.ts'
import type { RelyingParty } from './relying-party.ts'

const MAX_PASSKEYS = 10

/** Reads certificates of all kinds of keys: 26 MB that a shop without passkeys never needs. */
const webauthn = () => import('@simplewebauthn/server')

/** Ed25519, P-256 and RSA, as COSE numbers them; left out, the library tries what Node warns of as experimental. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** What a passkey of the account has to sign. */
export async function askPasskey(
  pool: Pool,
  { userId, tokenHash }: Prover,
  party: RelyingParty,
): Promise<ProofOptions> {
  const passkeys = await db.listPasskeys(pool, userId)
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  await keepChallenge(pool, { holderHash: tokenHash, purpose: 'prove' }, options.challenge)
  return { ...options, userVerification: 'required' }
}

/** Throws `passkey_refused` unless a passkey of the account has signed what it was asked to, and counts on. */
export async function checkPasskey(
  pool: Pool,
  { userId, tokenHash }: Prover,
  proof: PasskeyProof,
  party: RelyingParty,
): Promise<void> {
  const expectedChallenge = await takeChallenge(pool, { holderHash: tokenHash, purpose: 'prove' })
  const passkey = (await db.listPasskeys(pool, userId)).find(({ credentialId }) => credentialId === proof.id)
  if (!expectedChallenge || !passkey) throw refused(userId)
  const { credentialId: id, counter, publicKey } = passkey
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...proof, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id, counter, publicKey: new Uint8Array(publicKey) },
  }).catch((cause) => {
    throw refused(userId, cause)
  })
  if (!verified) throw refused(userId)
  const { newCounter } = authenticationInfo
  if (!(await inTransaction(pool, (tx) => db.recordUse(tx, passkey.id, newCounter)))) throw refused(userId)
}

/** What a new passkey is made from. Throws `passkeys_full`. */
export async function askNewPasskey(
  pool: Pool,
  user: User,
  sessionHash: Buffer,
  party: RelyingParty & { name: string },
): Promise<NewPasskeyOptions> {
  const passkeys = await db.listPasskeys(pool, user._id)
  if (passkeys.length >= MAX_PASSKEYS) throw new ShopError('passkeys_full')
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new TextEncoder().encode(user._id),
    userName: user.email,
    userDisplayName: user.userName,
    supportedAlgorithmIDs,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  await keepChallenge(pool, { holderHash: sessionHash, purpose: 'add' }, options.challenge)
  const selection = { ...options.authenticatorSelection, userVerification: 'required' as const }
  return { ...options, attestation: 'none', authenticatorSelection: selection }
}

/** What the shop keeps of a new passkey. Throws `setup_over`, `passkey_refused`. */
export async function readNewPasskey(
  pool: Pool,
  { userId, tokenHash }: Prover,
  passkey: NewPasskey,
  party: RelyingParty,
) {
  const expectedChallenge = await takeChallenge(pool, { holderHash: tokenHash, purpose: 'add' })
  if (!expectedChallenge) throw new ShopError('setup_over')
  const { verifyRegistrationResponse } = await webauthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch((cause) => {
    throw refused(userId, cause)
  })
  if (!verified) throw refused(userId)
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: passkey.response.transports ?? [],
  }
}

const keepChallenge = (pool: Pool, asked: db.Asked, challenge: string) =>
  inTransaction(pool, (tx) => db.putChallenge(tx, asked, challenge))

/** A challenge is deleted by the first try, right or wrong. */
const takeChallenge = (pool: Pool, asked: db.Asked) => inTransaction(pool, (tx) => db.takeChallenge(tx, asked))

/** `cause`: what the library has thrown. */
const refused = (subject: string, cause?: unknown) => new ShopError('passkey_refused', { subject, cause })
