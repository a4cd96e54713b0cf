import { z } from 'zod'
import { call, ok, Total } from './call.ts'
import { calls } from './calls.ts'
import { exampleId, exampleTime, Id, IsoTime, paging } from './fields.ts'

export const Session = z
  .object({
    _id: Id,
    device: z.string().describe('browser and device, as the sign-in named them'),
    address: z.string().describe('the network address of the sign-in; stored as long as the session'),
    isThis: z.boolean().describe('the session that asks'),
    createdAt: IsoTime,
    seenAt: IsoTime.describe('its last use, to the hour'),
  })
  .meta({
    examples: [
      {
        _id: exampleId,
        device: 'Chrome on Android phone',
        address: '203.0.113.7',
        isThis: true,
        createdAt: exampleTime,
        seenAt: exampleTime,
      },
    ],
  })
export type Session = z.infer<typeof Session>

const ended = ok({ message: z.string().meta({ examples: ['2 other devices are signed out'] }) })

export const listSessions = call(calls.listSessions, {
  summary: 'Where the own account is signed in: this session, then the last used one first',
  query: z.object(paging),
  answer: ok({
    data: z.array(Session),
    total: Total,
    now: IsoTime.describe('what the shop’s clock shows').meta({ examples: [exampleTime] }),
  }),
})

export const endSession = call(calls.endSession, {
  summary: 'Sign out one of the own devices',
  params: z.object({ id: Id }),
  answer: ok({}),
  refuses: ['session_not_found'],
})

export const endOtherSessions = call(calls.endOtherSessions, {
  summary: 'Sign out all own devices but this one',
  answer: ended,
  refuses: ['too_many'],
})

export const endUserSessions = call(calls.endUserSessions, {
  summary: 'Sign a user out on all their devices',
  params: z.object({ id: Id }),
  answer: ended,
  refuses: ['user_not_found'],
})
