import { z } from 'zod'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { Email, exampleTime, Id, IsoTime, Password, requiredText } from './fields.ts'

export const LinkToken = requiredText(100, 'The link').describe('what is behind # in the link')
export const exampleToken = 'q8Zr4xT1nW0v7KcYbE2mHs5LpU9dJf3aGtXoRi6Vw-k'
const sentence = (example: string) => z.string().meta({ examples: [example] })

export const getMailState = call(calls.getMailState, {
  summary: 'Whether the shop sends e-mails, and whether the own e-mail is confirmed',
  answer: ok({
    data: z
      .object({
        sendsMail: z.boolean(),
        isProven: z.boolean().nullable().describe('null for a guest'),
      })
      .meta({ examples: [{ sendsMail: true, isProven: null }] }),
  }),
})

export const requestReset = call(calls.requestReset, {
  summary: 'Ask for an e-mail with a link that sets a new password; the same answer whether there is such an account',
  body: z.object({ email: Email }).meta({ examples: [{ email: 'rahim@tupi.example' }] }),
  answer: ok({
    message: sentence('If this e-mail has an account here, a link is on its way. It works for 30 minutes'),
  }),
  refuses: ['no_mail', 'too_many'],
})

export const findResetLink = call(calls.findResetLink, {
  summary: 'Whose password a link sets; changes nothing',
  body: z.object({ token: LinkToken }).meta({ examples: [{ token: exampleToken }] }),
  answer: ok({
    data: z
      .object({
        email: z.string(),
        isEmptied: z
          .boolean()
          .describe(
            'a new password removes what is stored in the account, and its role in the panel: its e-mail is not confirmed',
          ),
      })
      .meta({ examples: [{ email: 'rahim@tupi.example', isEmptied: false }] }),
  }),
  refuses: ['link_unknown', 'link_used', 'link_expired', 'link_withdrawn'],
})

export const resetPassword = call(calls.resetPassword, {
  summary: 'Set a new password by a link; works once, and ends all sessions of the account',
  waitsElsewhere: true,
  body: z
    .object({ token: LinkToken, newPassword: Password })
    .meta({ examples: [{ token: exampleToken, newPassword: 'a-longer-password' }] }),
  answer: ok({ message: sentence('Your password is changed. Please sign in') }),
  refuses: ['link_unknown', 'link_used', 'link_expired', 'link_withdrawn', 'last_admin'],
})

export const sendProof = call(calls.sendProof, {
  summary: 'Send the e-mail again that asks to confirm the own e-mail',
  answer: ok({ message: sentence('The e-mail is on its way. Its link works for three days') }),
  refuses: ['no_mail', 'too_many'],
})

export const proveEmail = call(calls.proveEmail, {
  summary: 'Confirm the own e-mail by the link that was sent to it',
  body: z.object({ token: LinkToken }).meta({ examples: [{ token: exampleToken }] }),
  answer: ok({ message: sentence('Your e-mail is confirmed') }),
  refuses: ['link_unknown', 'link_used', 'link_expired', 'not_yours'],
})

export const createResetLink = call(calls.createResetLink, {
  summary: 'Make a link that sets a new password for a user, to be given to them',
  params: z.object({ id: Id }),
  answer: ok({
    data: z
      .object({ path: z.string(), endsAt: IsoTime })
      .meta({ examples: [{ path: `/reset-password#${exampleToken}`, endsAt: exampleTime }] }),
  }),
  refuses: ['admins_only', 'user_not_found'],
})
