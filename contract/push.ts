import { z } from 'zod'
import { isPushAddress } from '#rules/push-services.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { both } from './sentence.ts'

const Hour = z
  .int(both('Choose an hour', 'সময় বেছে নিন'))
  .min(0, both('Choose an hour', 'সময় বেছে নিন'))
  .max(23, both('Choose an hour', 'সময় বেছে নিন'))

const QuietHours = z
  .object({ from: Hour.describe('of Dhaka’s clock'), to: Hour })
  .refine(({ from, to }) => from !== to, {
    path: ['to'],
    message: both('Choose two different hours', 'দুটি আলাদা সময় বেছে নিন'),
  })
  .nullable()
  .describe('from the beginning of the one hour to the beginning of the other, over midnight too; null for none')
  .meta({ examples: [{ from: 22, to: 7 }] })

const Settings = z
  .object({
    publicKey: z.string().describe('with which a browser subscribes (VAPID)'),
    isOn: z.boolean().describe('this session’s browser gets notifications while the panel is closed'),
    quietHours: QuietHours,
  })
  .meta({
    examples: [{ publicKey: 'BPq8…', isOn: true, quietHours: { from: 22, to: 7 } }],
  })

export const getPushSettings = call(calls.getPushSettings, {
  summary: 'How new orders are announced to the own devices while the panel is closed',
  answer: ok({ data: Settings }),
})

/** A point of the curve P-256, and a secret of 16 bytes, as base64url. */
const bytes = (count: number) =>
  z
    .string()
    .max(200, { error: 'Send this as base64url', abort: true })
    .regex(/^[\w-]+=*$/, 'Send this as base64url')
    .refine((value) => Math.floor((value.replace(/=+$/, '').length * 3) / 4) === count, `This has ${count} bytes`)

export const subscribePush = call(calls.subscribePush, {
  summary: 'Announce new orders to this session’s browser while the panel is closed',
  body: z
    .object({
      endpoint: z
        .string()
        .max(1000, 'This address is too long')
        .refine(isPushAddress, 'This is no address of a push service that the shop knows'),
      keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
    })
    .describe('the browser’s own `PushSubscription`')
    .meta({
      examples: [
        {
          endpoint: 'https://fcm.googleapis.com/fcm/send/example',
          keys: {
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          },
        },
      ],
    }),
  answer: ok({}),
})

export const unsubscribePush = call(calls.unsubscribePush, {
  summary: 'Announce nothing to this session’s browser while the panel is closed',
  answer: ok({}),
})

export const setQuietHours = call(calls.setQuietHours, {
  summary: 'When no device of one’s own is to ring; what comes then is announced afterwards, together',
  body: z.object({ quietHours: QuietHours }).meta({ examples: [{ quietHours: { from: 22, to: 7 } }] }),
  answer: ok({}),
})
