import {
  constants,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  sign,
  verify,
} from 'node:crypto'
import { isRecord } from '#rules/is-record.ts'
import type { Sentence } from '#rules/languages.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { parsedJson, type Sent, textOf } from '../outside/read-values.ts'
import type { SealedSettings } from '../outside/sealed-settings.ts'

/** The shop's own private key, and Nagad's public key. */
export type NagadKeys = { own: KeyObject; nagad: KeyObject }

const MIN_BITS = 2048

const isNoPrivateKey: Sentence = {
  en: 'The private key is no RSA key of 2048 bits or more. Nothing was sent to Nagad. Copy the key again, from its first line to its last',
  bn: 'প্রাইভেট কী ২০৪৮ বিট বা তার বেশির আরএসএ কী নয়। নগদে কিছু পাঠানো হয়নি। প্রথম লাইন থেকে শেষ লাইন পর্যন্ত কী আবার কপি করুন',
}
const isNoPublicKey: Sentence = {
  en: 'The public key of Nagad is no RSA key of 2048 bits or more. Nothing was sent to Nagad. Copy the key again, from its first line to its last',
  bn: 'নগদের পাবলিক কী ২০৪৮ বিট বা তার বেশির আরএসএ কী নয়। নগদে কিছু পাঠানো হয়নি। প্রথম লাইন থেকে শেষ লাইন পর্যন্ত কী আবার কপি করুন',
}
const isForAnotherKey: Sentence = {
  en: 'The private key does not open what Nagad answered. Enter the one whose public key you gave to Nagad',
  bn: 'নগদের উত্তর এই প্রাইভেট কী দিয়ে খোলে না। যে কী-জোড়ার পাবলিক কী নগদকে দিয়েছেন তার প্রাইভেট কী লিখুন',
}
const isSignedByAnother: Sentence = {
  en: 'The answer is not signed by the public key that you entered as that of Nagad. Copy it again from the panel of Nagad',
  bn: 'নগদের পাবলিক কী হিসেবে যা লিখেছেন, উত্তরের স্বাক্ষর তার নয়। নগদের প্যানেল থেকে আবার কপি করুন',
}

const wrongKey = (sentence: Sentence) => new OutsideError('keys', '', { sentence })

/** Reads both keys as owners have them: with or without the lines around them, in any lines. Throws `OutsideError` with a sentence. */
export function readKeys({ privateKey = '', publicKey = '' }: SealedSettings): NagadKeys {
  const own = privateKeyIn(privateKey)
  if (!own) throw wrongKey(isNoPrivateKey)
  const nagad = publicKeyIn(publicKey)
  if (!nagad) throw wrongKey(isNoPublicKey)
  return { own, nagad }
}

function privateKeyIn(text: string): KeyObject | undefined {
  const key = derOf(text)
  return firstKey(
    () => createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key, format: 'der', type: 'pkcs1' }),
  )
}

function publicKeyIn(text: string): KeyObject | undefined {
  // `createPublicKey` also accepts a private key.
  if (privateKeyIn(text)) return undefined
  const key = derOf(text)
  return firstKey(
    () => createPublicKey({ key, format: 'der', type: 'spki' }),
    () => createPublicKey({ key, format: 'der', type: 'pkcs1' }),
  )
}

/** The lines around a key often name another format than it has: only what is between them counts. */
const derOf = (text: string): Buffer => Buffer.from(text.replace(/-----[^-]*-----/g, '').replace(/\s/g, ''), 'base64')

function firstKey(...reads: (() => KeyObject)[]): KeyObject | undefined {
  for (const read of reads) {
    try {
      const key = read()
      const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
      if (key.asymmetricKeyType === 'rsa' && bits >= MIN_BITS) return key
    } catch {
      // It has the other format, or none.
    }
  }
  return undefined
}

/** What is sent to Nagad: encrypted for it, and signed by the shop over the same text. */
export function sealForNagad(plain: object, { own, nagad }: NagadKeys): { sensitiveData: string; signature: string } {
  const text = Buffer.from(JSON.stringify(plain))
  return {
    sensitiveData: publicEncrypt({ key: nagad, padding: constants.RSA_PKCS1_PADDING }, text).toString('base64'),
    // One description of Nagad has SHA1 here; all code that is known to work has SHA256.
    signature: sign('sha256', text, own).toString('base64'),
  }
}

/** Opens an answer of Nagad. Throws `OutsideError` where it is not for the shop's key, or not signed by Nagad's. */
export function openFromNagad(answer: Sent, { own, nagad }: NagadKeys): Sent {
  const text = decrypted(Buffer.from(textOf(answer.sensitiveData) ?? '', 'base64'), own)
  const plain = text && parsedJson(text.toString())
  if (!text || !isRecord(plain)) throw wrongKey(isForAnotherKey)
  const signature = Buffer.from(textOf(answer.signature) ?? '', 'base64')
  // Its answers may be signed in the way that the one description has.
  if (!['sha256', 'sha1'].some((hash) => verify(hash, text, nagad, signature))) throw wrongKey(isSignedByAnother)
  return plain
}

/** A text for another key decrypts to random bytes, so that an attacker cannot tell (OpenSSL 3.2; older ones refuse this padding). */
function decrypted(data: Buffer, key: KeyObject): Buffer | undefined {
  try {
    return privateDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, data)
  } catch {
    return undefined
  }
}
