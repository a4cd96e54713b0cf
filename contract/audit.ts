import { z } from 'zod'
import { auditActions, isAuditAction } from '#rules/audit-actions.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { blankIsNone, Day, exampleId, exampleTime, Id, IsoTime, optionalText, paging, TitleBn } from './fields.ts'

export const AuditEntry = z
  .object({
    _id: Id,
    action: z.string().describe(`what was done: ${auditActions.join(', ')}`),
    userId: Id.nullable().describe('who did it; null for a guest, and for the shop itself'),
    userName: z.string().nullable().describe('null also for an account that is gone'),
    target: z.string().describe('the id of what it was done to; blank when it was done to nothing'),
    targetName: z
      .string()
      .nullable()
      .describe(
        'what that was called: a product by its title, a coupon by name and code, a banner by its position; a user as now',
      ),
    targetNameBn: TitleBn.describe('what a product was called in Bangla, where it had such a name'),
    currentName: z.string().nullable().describe('the title, code or user name that it has now; null where it is gone'),
    sessionId: z.string().nullable().describe('names the session and opens none'),
    requestId: z.string().nullable().describe('as the log has it'),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    createdAt: IsoTime,
  })
  .meta({
    examples: [
      {
        _id: exampleId,
        action: 'role_changed',
        userId: exampleId,
        userName: 'Rahim',
        target: exampleId,
        targetName: 'Karim',
        currentName: 'Karim',
        sessionId: '9f2c41d07b3e',
        requestId: '7b0c9a52-6c1f-4a3e-9d55-0c8f3c1f6a11',
        details: { role: 'customer to admin' },
        createdAt: exampleTime,
      },
    ],
  })
export type AuditEntry = z.infer<typeof AuditEntry>

const Action = z.preprocess(blankIsNone, z.string().refine(isAuditAction, 'This is no action of the trail').optional())

const AuditQuery = z.object({
  search: optionalText(100, 'Search').describe('the id of an account, or words of its name or e-mail'),
  action: Action.optional(),
  from: Day.optional().describe('YYYY-MM-DD: the first day in Dhaka'),
  to: Day.optional().describe('YYYY-MM-DD: the last day in Dhaka'),
  olderThan: z.preprocess(blankIsNone, Id.optional()).optional().describe('`next` of the page before'),
  limit: paging.limit,
})
export type AuditQuery = z.output<typeof AuditQuery>

export const listAudit = call(calls.listAudit, {
  summary: 'Who did what in the shop, newest first, of the last 400 days; refusals come within a minute',
  query: AuditQuery,
  answer: ok({
    data: z.array(AuditEntry),
    next: Id.nullable()
      .describe('`olderThan` of the next page; null on the last one')
      .meta({ examples: [null] }),
  }),
})
