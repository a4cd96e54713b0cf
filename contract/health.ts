import { z } from 'zod'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { exampleTime, IsoTime } from './fields.ts'

const HealthState = z.enum(['good', 'warning', 'bad']).describe('`warning`: look at it soon; `bad`: act now')
export type HealthState = z.infer<typeof HealthState>

const exampleHealth = {
  version: '0.1.0',
  startedAt: exampleTime,
  database: { state: 'good', version: '18.1', bytes: 134_217_728, isEmbedded: true },
  disk: { state: 'warning', freeBytes: 4_294_967_296, totalBytes: 42_949_672_960 },
  backup: { state: 'good', isSetUp: true, lastAt: exampleTime },
  recovery: { state: 'good', waitingBytes: 16_777_216, waitingSince: exampleTime, lastCopyAt: exampleTime },
  mail: { state: 'good', isSetUp: true, waiting: 2, givenUp: 0 },
  sms: { state: 'good', waiting: 1, failed: 0, parts: 120, partsADay: 500 },
  pictures: { state: 'good', waiting: 0, failed: 0 },
  webhooks: { state: 'good', refused: 0, lastAt: null },
  errors: { state: 'warning', lastDay: 3, lastAt: exampleTime },
} as const

const Health = z
  .object({
    version: z.string().describe('of the shop'),
    startedAt: IsoTime.describe('when the process that answers was started'),
    database: z.object({
      state: HealthState,
      version: z.string(),
      bytes: z.int(),
      isEmbedded: z.boolean().describe('the one that comes with the shop'),
    }),
    disk: z.object({ state: HealthState, freeBytes: z.int(), totalBytes: z.int() }).describe('where DATA_DIR is'),
    backup: z.object({
      state: HealthState,
      isSetUp: z.boolean(),
      lastAt: IsoTime.nullable().describe('when the last one in BACKUP_DIR was finished'),
    }),
    recovery: z
      .object({
        state: HealthState,
        waitingBytes: z.int(),
        waitingSince: IsoTime.nullable().describe('since when the oldest of the log waits to be carried to BACKUP_DIR'),
        lastCopyAt: IsoTime.nullable().describe('when the database was copied last, for the log to be added to'),
      })
      .nullable()
      .describe('of BACKUP_WAL: whether the shop can be brought back to any moment; null where it is off'),
    mail: z.object({
      state: HealthState,
      isSetUp: z.boolean(),
      waiting: z.int(),
      givenUp: z.int().describe('in the last day'),
    }),
    sms: z
      .object({
        state: HealthState,
        waiting: z.int(),
        failed: z.int().describe('in the last day: not accepted in time, or unknown'),
        parts: z.int().describe('sent in the last day'),
        partsADay: z.int(),
      })
      .nullable()
      .describe('text messages to buyers; null where no gateway is set up'),
    pictures: z.object({
      state: HealthState,
      waiting: z.int().describe('pictures whose AVIF versions are still to be made'),
      failed: z.int().describe('pictures for which that failed three times'),
    }),
    webhooks: z.object({
      state: HealthState,
      refused: z.int().describe('messages to the addresses for couriers with a wrong token, in the last day'),
      lastAt: IsoTime.nullable(),
    }),
    errors: z.object({
      state: HealthState,
      lastDay: z.int().describe('errors in the log'),
      lastAt: IsoTime.nullable(),
    }),
  })
  .meta({ examples: [exampleHealth] })
export type Health = z.infer<typeof Health>

export const getHealth = call(calls.getHealth, {
  summary: 'How the shop as a whole is: database, disk, backups, mail, pictures, errors',
  answer: ok({ data: Health }),
})
