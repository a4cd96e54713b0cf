import type { NewPasskey, NewPasskeyOptions, PasskeyProof, ProofOptions } from '#contract/second-factor.ts'
import { loadAgain } from '#web/ui/load-again.ts'
import { texts } from './texts.ts'

const load = () => import('@simplewebauthn/browser')

const webauthn = () =>
  load()
    .catch((lost) => loadAgain(lost, load))
    .catch((cause) => {
      throw new Error(texts.notLoaded, { cause })
    })

/** Whether this browser has passkeys on this page: they need https, or localhost. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Asks for finger, face or PIN, and signs. Throws a sentence. */
export async function signWithPasskey(optionsJSON: ProofOptions): Promise<PasskeyProof> {
  const { startAuthentication } = await webauthn()
  return startAuthentication({ optionsJSON }).catch(explain)
}

/** Makes a passkey on this device or beside it. Throws a sentence. */
export async function makePasskey(optionsJSON: NewPasskeyOptions): Promise<NewPasskey> {
  const { startRegistration } = await webauthn()
  return startRegistration({ optionsJSON }).catch(explain)
}

/** Browsers name what went wrong; their sentences are for programmers. */
function explain(cause: unknown): never {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') {
    throw new Error(texts.passkeyNotUsed, { cause })
  }
  if (name === 'InvalidStateError') throw new Error(texts.passkeyThere, { cause })
  throw new Error(texts.noPasskeys, { cause })
}
