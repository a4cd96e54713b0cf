import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, NewPasskeyOptions, PasskeyProof, ProofOptions } from '#contract/second-factor.ts'

type Differently = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number }

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** One passkey, as a phone holds it: an elliptic key, and how often it has signed. */
export function startAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const dataOf = (rpId: string, flags: number, count: number, credential = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(rpId), head, credential])
  }
  const clientDataOf = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }

  return {
    make: ({ challenge, rp }: NewPasskeyOptions, { isVerified = true, ...other }: Differently = {}): NewPasskey => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
          [cose.COSEKEYS.alg, cose.COSEALG.ES256],
          [cose.COSEKEYS.crv, cose.COSECRV.P256],
          [cose.COSEKEYS.x, Buffer.from(x, 'base64url')],
          [cose.COSEKEYS.y, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, key])
      const flags = USER_PRESENT | HAS_CREDENTIAL | (isVerified ? USER_VERIFIED : 0)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(dataOf(other.rpId ?? rp.id ?? '', flags, counter, credential))],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: clientDataOf('webauthn.create', challenge, other.origin).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign: ({ challenge, rpId }: ProofOptions, { isVerified = true, ...other }: Differently = {}): PasskeyProof => {
      counter = other.counter ?? counter + 1
      const data = dataOf(other.rpId ?? rpId ?? '', USER_PRESENT | (isVerified ? USER_VERIFIED : 0), counter)
      const clientData = clientDataOf('webauthn.get', challenge, other.origin)
      return {
        ...named,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}
