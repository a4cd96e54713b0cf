import type { Closing, ClosingDraft, NextClosing } from '#contract/closings.ts'
import { dhakaDate, startOfDhakaDay } from '#rules/dhaka-time.ts'
import { HOUR_MS } from '#rules/durations.ts'
import { toPoisha, toTaka } from '#rules/money.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { nextId } from '../db/id.ts'
import { once } from '../db/once.ts'
import { type Db, inTransaction, type Pool } from '../db/open.ts'
import { type AskedPage, pagingOf } from '../db/paging.ts'
import { ShopError } from '../shop-error.ts'
import { type Asking, userIdOf } from '../visitor.ts'
import { figuresOf, findOpen, inTaka } from './closing-figures.ts'
import * as db from './closings.db.ts'

/** One page of closings, newest first. */
export async function listClosings(read: Db, query: AskedPage) {
  const { rows, total } = await db.listClosings(read, pagingOf(query))
  return { data: rows.map(toClosing), total }
}

/** A closing. Throws `closing_not_found`. */
export async function getClosing(read: Db, id: string): Promise<Closing> {
  const row = await db.findClosing(read, id)
  if (!row) throw new ShopError('closing_not_found')
  return toClosing(row)
}

const NIGHT_MS = 6 * HOUR_MS

/** The day whose cash is counted: until six in the morning that is the day before. */
const cashDay = () => dhakaDate(new Date(Date.now() - NIGHT_MS))

/** What would be closed now. */
export async function getNextClosing(read: Db): Promise<NextClosing> {
  const { last, ...period } = await findPeriod(read)
  const { expected, ...figures } = figuresOf(
    await db.sumOpenEntries(read, period),
    await db.sumOpenPayouts(read, period),
  )
  const proposed = cashDay()
  const firstDay = firstDayOf(last, period.since)
  const day = proposed < firstDay ? firstDay : proposed
  return {
    day,
    today: dhakaDate(new Date()),
    firstDay,
    after: last?.id ?? null,
    lastDay: last?.day ?? null,
    since: period.since.toISOString(),
    expected: toTaka(expected),
    ...inTaka({ ...figures, open: await findOpen(read) }),
  }
}

type Last = Awaited<ReturnType<typeof db.findLastClosing>>

/** From when on entries are in no closing. The first closing begins with its day, at night with the day before. */
async function findPeriod(read: Db): Promise<db.Since & { last: Last }> {
  const last = await db.findLastClosing(read)
  const since = last?.createdAt ?? startOfDhakaDay(cashDay())
  return { last, since, first: (await db.findFirstSince(read)) ?? since }
}

/** The first day that can be closed. The closing of an earlier one would have money that came after it. */
const firstDayOf = (last: Last, since: Date): string => last?.day ?? dhakaDate(since)

/**
 * Closes a day: what is in no closing yet is in this one, once. Nothing is changed or deleted afterwards. Throws `closing_changed` where the
 * day was closed after its user read the sums, or the sums have changed; `invalid_input`, `key_reused`.
 */
export function closeDay(pool: Pool, { claim, visitor }: Asking, draft: ClosingDraft): Promise<Closing> {
  return inTransaction(pool, (tx) =>
    once(tx, claim, async () => {
      await db.lockClosings(tx)
      const { last, ...period } = await findPeriod(tx)
      const { after, day = dhakaDate(new Date()) } = draft
      if ((last?.id ?? null) !== after) throw closedMeanwhile
      requireDay(day, firstDayOf(last, period.since))
      const id = nextId()
      const { expected, ...figures } = figuresOf(
        await db.closeEntries(tx, id, period),
        await db.closePayouts(tx, id, period),
      )
      if (draft.expected !== undefined && toPoisha(draft.expected) !== expected) throw paidMeanwhile
      const counted = toPoisha(draft.counted)
      await db.insertClosing(tx, {
        id,
        day,
        follows: after,
        since: period.since,
        expected,
        counted,
        note: draft.note,
        figures: JSON.stringify({ ...figures, open: await findOpen(tx) }),
        userId: userIdOf(visitor),
        createdAt: new Date(),
      })
      const details = { day, expected: toTaka(expected), counted: toTaka(counted) }
      await recordAudit(tx, { action: 'day_closed', target: id, details })
      return getClosing(tx, id)
    }),
  )
}

const closedMeanwhile = new ShopError('closing_changed')

const paidMeanwhile = new ShopError('closing_changed', {
  message: {
    en: 'Cash was recorded since you opened this page. Look at the sums again',
    bn: 'পেজটি খোলার পরে নগদ টাকার হিসাব বদলেছে। অঙ্কগুলো আবার দেখুন',
  },
})

function requireDay(day: string, firstDay: string): void {
  if (day >= firstDay && day <= dhakaDate(new Date())) return
  throw new ShopError('invalid_input', {
    errors: {
      day: {
        en: 'Choose a day from the one that was closed last until today',
        bn: 'শেষ যে দিনের হিসাব বন্ধ হয়েছে, সেই দিন থেকে আজ পর্যন্ত একটি দিন বেছে নিন',
      },
    },
  })
}

const toClosing = ({ expected, counted, figures, userName, ...row }: db.ClosingRow): Closing => ({
  _id: row.id,
  day: row.day,
  follows: row.follows,
  corrects: row.dayBefore === row.day ? row.follows : null,
  since: row.since.toISOString(),
  createdAt: row.createdAt.toISOString(),
  note: row.note,
  userName,
  ...cashOf(expected, counted),
  ofDay: cashOf(row.dayExpected, row.dayCounted),
  ...inTaka(figures),
})

const cashOf = (expected: number, counted: number) => ({
  expected: toTaka(expected),
  counted: toTaka(counted),
  difference: toTaka(counted - expected),
})
