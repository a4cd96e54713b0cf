import { z } from 'zod'
import { User } from './auth.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { atMost, CallerId, exampleTime, Id, IsoTime, requiredText, text } from './fields.ts'

const base64url = (longest: number) =>
  z
    .string()
    .max(longest, 'This is too long for a passkey')
    .regex(/^[\w-]+=*$/, 'Send this as base64url')

const exampleBytes = 'q8Zr4xT1dk0'

const credential = { id: base64url(2000), rawId: base64url(2000), type: z.literal('public-key') }

/** A browser's `AuthenticationResponseJSON`: what a passkey has signed. */
const PasskeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
})
export type PasskeyProof = z.infer<typeof PasskeyProof>

/** A browser's `RegistrationResponseJSON`: a passkey that was just made. */
const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: atMost(10, 'transports', z.array(z.string().max(30))).optional(),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** A second factor: a code of the authenticator app or a recovery code, or what a passkey has signed. */
const Proof = z
  .object({ code: text(40, 'Code').optional(), passkey: PasskeyProof.optional() })
  .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), 'Send a code or a passkey')
  .meta({ examples: [{ code: '287082' }] })
export type Proof = z.infer<typeof Proof>

const Credentials = z.array(z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }))

/** A browser's `PublicKeyCredentialRequestOptionsJSON`. */
const ProofOptions = z
  .object({
    challenge: z.string().describe('for this sign-in or session, once, within 5 minutes'),
    rpId: z.string().optional(),
    timeout: z.number().optional().describe('milliseconds'),
    userVerification: z.literal('required'),
    allowCredentials: Credentials.optional(),
  })
  .meta({ examples: [{ challenge: exampleBytes, rpId: 'tupi.example', userVerification: 'required' }] })
export type ProofOptions = z.infer<typeof ProofOptions>

/** A browser's `PublicKeyCredentialCreationOptionsJSON`. */
const NewPasskeyOptions = z
  .object({
    challenge: z.string().describe('for this session, once, within 5 minutes'),
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number().optional().describe('milliseconds'),
    attestation: z.literal('none'),
    excludeCredentials: Credentials.optional(),
    authenticatorSelection: z.object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.literal('required'),
    }),
  })
  .meta({
    examples: [
      {
        challenge: exampleBytes,
        rp: { id: 'tupi.example', name: 'Tupi' },
        user: { id: exampleBytes, name: 'owner@tupi.example', displayName: 'Rahim' },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        attestation: 'none',
        authenticatorSelection: { userVerification: 'required' },
      },
    ],
  })
export type NewPasskeyOptions = z.infer<typeof NewPasskeyOptions>

export const secondStep = call(calls.secondStep, {
  summary: 'The second step of a sign-in that was answered with second_factor_needed; sets the session cookie',
  body: Proof,
  answer: ok({ user: User }),
  refuses: ['second_step_over', 'wrong_code', 'passkey_refused', 'passkeys_unavailable', 'too_many'],
})

export const secondStepPasskey = call(calls.secondStepPasskey, {
  summary: 'What a passkey has to sign for the second step',
  answer: ok({ data: ProofOptions }),
  refuses: ['second_step_over', 'passkeys_unavailable'],
})

export const prove = call(calls.prove, {
  summary: 'Give the second factor again: for 15 minutes calls that ask for a recent proof are open',
  body: Proof,
  answer: ok({}),
  refuses: ['wrong_code', 'passkey_refused', 'passkeys_unavailable', 'too_many'],
})

export const provePasskey = call(calls.provePasskey, {
  summary: 'What a passkey has to sign for a proof',
  answer: ok({ data: ProofOptions }),
  refuses: ['passkeys_unavailable'],
})

export const keepSecondFactor = call(calls.keepSecondFactor, {
  summary: 'Keep the own second factor, which an administrator has asked to remove',
  body: z.object({ userId: CallerId }).meta({ examples: [{}] }),
  answer: ok({}),
})

const Passkey = z.object({ _id: Id, name: z.string(), createdAt: IsoTime, usedAt: IsoTime.nullable() })
export type Passkey = z.infer<typeof Passkey>

const SecondFactor = z
  .object({
    totpSince: IsoTime.nullable().describe('when the authenticator app was set up'),
    passkeys: z.array(Passkey),
    recoveryCodesLeft: z.int(),
    needsPassword: z.boolean().describe('the first one is set up with the password'),
  })
  .meta({
    examples: [
      {
        totpSince: exampleTime,
        passkeys: [],
        recoveryCodesLeft: 10,
        needsPassword: false,
      },
    ],
  })
export type SecondFactor = z.infer<typeof SecondFactor>

export const getSecondFactor = call(calls.getSecondFactor, {
  summary: 'The own second factor',
  answer: ok({ data: SecondFactor }),
})

export const postponeSecondFactor = call(calls.postponeSecondFactor, {
  summary: 'Put off setting up a second factor until tomorrow in Dhaka: the panel advises none until then',
  body: z.object({ userId: CallerId }).meta({ examples: [{}] }),
  answer: ok({}),
})

/** A user without a second factor proves by password that it is their account. */
const OwnPassword = z
  .object({ currentPassword: z.string().max(1000, 'A password is shorter').optional() })
  .meta({ examples: [{ currentPassword: 'a-long-password' }] })

export const beginTotp = call(calls.beginTotp, {
  summary: 'Begin to set up an authenticator app: its secret, as text and as the address that the QR code holds',
  body: OwnPassword,
  answer: ok({
    data: z.object({ secret: z.string().describe('base32'), uri: z.string() }).meta({
      examples: [
        {
          secret: 'JBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/Tupi:owner%40tupi.example?secret=JBSWY3DPEHPK3PXP&issuer=Tupi',
        },
      ],
    }),
  }),
  refuses: ['wrong_password', 'sign_in_again', 'totp_exists', 'too_many'],
})

/** Shown once: the shop keeps hashes. Null where there are codes from before. */
const RecoveryCodes = z
  .array(z.string())
  .nullable()
  .meta({ examples: [['k4fq-7mzt-x2ab']] })

export const confirmTotp = call(calls.confirmTotp, {
  summary: 'Set up the authenticator app by a first code; all other sessions of the account end',
  body: z.object({ code: requiredText(40, 'Code') }).meta({ examples: [{ code: '287082' }] }),
  answer: ok({ data: z.object({ recoveryCodes: RecoveryCodes }).meta({ examples: [{ recoveryCodes: null }] }) }),
  refuses: ['wrong_code', 'setup_over', 'too_many'],
})

export const removeTotp = call(calls.removeTotp, {
  summary: 'Remove the authenticator app; all other sessions of the account end',
  answer: ok({}),
  refuses: ['factor_demanded'],
})

export const beginPasskey = call(calls.beginPasskey, {
  summary: 'Begin to add a passkey: what the browser makes it from',
  body: OwnPassword,
  answer: ok({ data: NewPasskeyOptions }),
  refuses: ['wrong_password', 'sign_in_again', 'passkeys_full', 'passkeys_unavailable', 'too_many'],
})

export const addPasskey = call(calls.addPasskey, {
  summary: 'Add the passkey that the browser has made; all other sessions of the account end',
  body: z.object({ name: requiredText(50, 'Name'), passkey: NewPasskey }).meta({
    examples: [
      {
        name: 'My phone',
        passkey: {
          id: exampleBytes,
          rawId: exampleBytes,
          type: 'public-key',
          response: { clientDataJSON: exampleBytes, attestationObject: exampleBytes },
        },
      },
    ],
  }),
  answer: ok({ data: z.object({ recoveryCodes: RecoveryCodes }).meta({ examples: [{ recoveryCodes: null }] }) }),
  refuses: ['passkey_refused', 'setup_over', 'passkey_exists', 'passkeys_full', 'passkeys_unavailable'],
})

export const removePasskey = call(calls.removePasskey, {
  summary: 'Remove a passkey; all other sessions of the account end',
  params: z.object({ id: Id }),
  answer: ok({}),
  refuses: ['passkey_not_found', 'factor_demanded'],
})

export const renewRecoveryCodes = call(calls.renewRecoveryCodes, {
  summary: 'Ten new recovery codes; the old ones are void',
  answer: ok({
    data: z.object({ recoveryCodes: z.array(z.string()) }).meta({ examples: [{ recoveryCodes: ['k4fq-7mzt-x2ab'] }] }),
  }),
  refuses: ['no_second_factor'],
})
