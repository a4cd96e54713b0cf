import { z } from 'zod'
import { roles } from '#rules/roles.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { Email, exampleId, exampleTime, Id, IsoTime, Password, requiredText, text } from './fields.ts'
import { both } from './sentence.ts'

export const User = z
  .object({
    _id: Id,
    id: Id.describe('the same as _id'),
    userName: z.string(),
    email: z.string(),
    role: z.enum(roles),
    createdAt: IsoTime,
    updatedAt: IsoTime,
  })
  .meta({
    examples: [
      {
        _id: exampleId,
        id: exampleId,
        userName: 'Rahim',
        email: 'rahim@tupi.example',
        role: 'customer',
        createdAt: exampleTime,
        updatedAt: exampleTime,
      },
    ],
  })
export type User = z.infer<typeof User>

export const register = call(calls.register, {
  summary: 'Open an account; the visitor stays signed out',
  waitsElsewhere: true,
  body: z
    .object({
      userName: requiredText(100, 'User name').describe('without the shop’s own name in it'),
      email: Email,
      password: Password,
    })
    .meta({ examples: [{ userName: 'Rahim', email: 'rahim@tupi.example', password: 'a-long-password' }] }),
  answer: ok({ message: z.string().meta({ examples: ['Your account is ready. Please sign in'] }) }),
  refuses: ['email_taken', 'too_many'],
})

export const login = call(calls.login, {
  summary: 'Sign in by e-mail and password; sets the session cookie',
  waitsElsewhere: true,
  body: z
    .object({
      email: text(254, 'E-mail'),
      password: z.string('Password is required').max(1000, 'A password is shorter'),
    })
    .meta({ examples: [{ email: 'rahim@tupi.example', password: 'a-long-password' }] }),
  answer: ok({ user: User }),
  refuses: ['wrong_login', 'second_factor_needed', 'too_many'],
})

export const logout = call(calls.logout, {
  summary: 'End this session everywhere its cookie is used',
  answer: ok({}),
})

/** What a browser needs for signing in with Google. */
export const GoogleConfig = z
  .object({
    clientId: z.string(),
    issuer: z.string().describe('the OpenID Connect provider'),
    nonce: z.string().describe('for this browser, once, within 10 minutes'),
  })
  .meta({
    examples: [{ clientId: 'tupi.apps.example', issuer: 'https://accounts.google.com', nonce: 'q8Zr4xT1' }],
  })
export type GoogleConfig = z.infer<typeof GoogleConfig>

export const googleConfig = call(calls.googleConfig, {
  summary: 'Begin a sign-in with Google; data is null where it is not set up',
  answer: ok({
    data: GoogleConfig.nullable(),
    authorizationEndpoint: z
      .string()
      .optional()
      .meta({
        description: 'where the provider asks the visitor',
        examples: ['https://accounts.google.com/o/oauth2/v2/auth'],
      }),
  }),
  refuses: ['unavailable'],
})

export const googleLogin = call(calls.googleLogin, {
  summary: "Sign in by Google's signed ID token; sets the session cookie",
  waitsElsewhere: true,
  body: z
    .object({
      email: text(254, 'E-mail').nullish().describe('accepted and not used: the e-mail is in the token'),
      userName: text(1000, 'User name').nullish().describe('the name of a new account, where the token has none'),
      credential: text(10_000, 'Credential').nullish().describe('the ID token'),
    })
    .meta({
      examples: [{ email: 'rahim@tupi.example', userName: 'Rahim', credential: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIi…' }],
    }),
  answer: ok({ user: User }),
  refuses: ['google_refused', 'google_taken', 'second_factor_needed', 'too_many'],
})

export const changePassword = call(calls.changePassword, {
  summary: 'Change the own password; all other sessions of the account end',
  body: z
    .object({
      currentPassword: z
        .string(both('Your current password is required', 'আপনার বর্তমান পাসওয়ার্ড দিন'))
        .min(1, both('Your current password is required', 'আপনার বর্তমান পাসওয়ার্ড দিন'))
        .max(1000, 'A password is shorter'),
      newPassword: Password,
    })
    .meta({ examples: [{ currentPassword: 'a-long-password', newPassword: 'a-longer-password' }] }),
  answer: ok({
    message: z.string().meta({ examples: ['Your password is changed. All other devices are signed out'] }),
  }),
  refuses: ['wrong_password', 'no_password', 'too_many'],
})

export const getSecurity = call(calls.getSecurity, {
  summary: 'How the own account is signed in to',
  answer: ok({
    data: z
      .object({
        hasPassword: z.boolean().describe('false for who signs in with Google only'),
        hasStartPassword: z.boolean().describe('the shop has made the password up: it asks for another one'),
        factors: z
          .object({ totp: z.boolean(), passkey: z.boolean() })
          .describe('what the account can give as its second factor'),
        factorEndsAt: IsoTime.optional().describe(
          'when the second factor is removed, where an administrator has asked for it',
        ),
      })
      .meta({ examples: [{ hasPassword: true, hasStartPassword: false, factors: { totp: false, passkey: false } }] }),
  }),
})

export const checkAuth = call(calls.checkAuth, {
  summary: 'Who is signed in; success is false and user is null for a guest',
  answer: z
    .object({ success: z.boolean(), user: User.nullable() })
    .meta({ examples: [{ success: false, user: null }] }),
})
