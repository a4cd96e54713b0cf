import { z } from 'zod'
import { staffRoles } from '#rules/roles.ts'
import { User } from './auth.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { Email, exampleId, exampleTime, Id, IsoTime, Password, requiredText } from './fields.ts'
import { exampleToken, LinkToken } from './recovery.ts'

const StaffRole = z.enum(staffRoles)

export const Invitation = z
  .object({
    _id: Id,
    role: StaffRole,
    by: z.string().describe('the name of the administrator who made it'),
    createdAt: IsoTime,
    endsAt: IsoTime,
  })
  .meta({
    examples: [{ _id: exampleId, role: 'packing', by: 'Rahim', createdAt: exampleTime, endsAt: exampleTime }],
  })
export type Invitation = z.infer<typeof Invitation>

export const listInvitations = call(calls.listInvitations, {
  summary: 'Invitations that can still be accepted, newest first',
  answer: ok({ data: z.array(Invitation) }),
})

export const createInvitation = call(calls.createInvitation, {
  summary: 'Make a link with which a helper opens an account with a role; it works once, for 24 hours',
  body: z.object({ role: StaffRole }).meta({ examples: [{ role: 'packing' }] }),
  answer: ok({
    data: z
      .object({ path: z.string().describe('shown only now'), endsAt: IsoTime })
      .meta({ examples: [{ path: `/join#${exampleToken}`, endsAt: exampleTime }] }),
  }),
  refuses: ['admins_only', 'too_many'],
})

export const withdrawInvitation = call(calls.withdrawInvitation, {
  summary: 'Withdraw an invitation: its link opens no account any more',
  params: z.object({ id: Id }),
  answer: ok({}),
  refuses: ['invitation_not_found'],
})

export const findInvitation = call(calls.findInvitation, {
  summary: 'The role that an invitation gives; changes nothing',
  body: z.object({ token: LinkToken }).meta({ examples: [{ token: exampleToken }] }),
  answer: ok({
    data: z.object({ role: StaffRole, endsAt: IsoTime }).meta({ examples: [{ role: 'packing', endsAt: exampleTime }] }),
  }),
  refuses: ['link_unknown', 'link_used', 'link_expired', 'link_withdrawn', 'too_many'],
})

export const acceptInvitation = call(calls.acceptInvitation, {
  summary: 'Open an account with the role of an invitation, and sign in to it',
  waitsElsewhere: true,
  body: z
    .object({ token: LinkToken, userName: requiredText(100, 'User name'), email: Email, password: Password })
    .meta({
      examples: [{ token: exampleToken, userName: 'Karim', email: 'karim@tupi.example', password: 'a-long-password' }],
    }),
  answer: ok({ user: User }),
  refuses: ['link_unknown', 'link_used', 'link_expired', 'link_withdrawn', 'email_taken', 'too_many'],
})
