import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { connectTo } from '../db/connections.ts'

/** Beside the log that waits to be carried: all that was committed before its time was put there. */
const MARK = 'closed'

export const closedMark = (archived: string) => join(archived, MARK)

type Options = { ownerUrl: string; archived: string; closeEveryMs: number }

/** A file of the log that is closed but may not be archived yet, and when it was closed. */
type Closing = { name: string; at: Date }

/**
 * Closes the file of the log that the server writes to, so that it can be carried away: at the start, and every `closeEveryMs` as long as
 * something is written. The server looks at its own setting for that, `archive_timeout`, only five minutes after a start.
 */
export function openCloser({ ownerUrl, archived, closeEveryMs }: Options): { closeIfDue: () => Promise<void> } {
  /** Transactions from this one on may not be in closed files. */
  let firstOpen: bigint | null = null
  /** By a clock that is never set back: with another one, nothing would be closed until it had caught up. */
  let closedAt = Number.NEGATIVE_INFINITY
  let closing: Closing | null = null

  const close = async (client: pg.Client) => {
    const [at, begunAt] = [new Date(), performance.now()]
    const { oldest, next } = await findTransactions(client)
    // Nothing but notes of the server itself: an idle shop fills no archive with them.
    const isQuiet = firstOpen !== null && next <= firstOpen
    if (isQuiet) await mark(at)
    else closing = { name: await switchFile(client), at }
    firstOpen = oldest
    closedAt = begunAt
  }
  const mark = async (at: Date) => {
    await writeFile(closedMark(archived), '', { flag: 'a' })
    await utimes(closedMark(archived), at, at)
  }
  return {
    closeIfDue: async () => {
      if (closing === null && performance.now() - closedAt < closeEveryMs) return
      const client = await connectTo(ownerUrl, { application_name: 'tupi log' })
      try {
        if (closing === null) await close(client)
        if (closing === null || !(await isArchived(client, closing))) return
        await mark(closing.at)
        closing = null
      } finally {
        await client.end()
      }
    },
  }
}

/** The oldest open transaction, and the number that the next one gets. Reads take no number. */
async function findTransactions(client: pg.Client): Promise<{ oldest: bigint; next: bigint }> {
  const { rows } = await client.query(
    `select pg_snapshot_xmin(now)::text as oldest, pg_snapshot_xmax(now)::text as next from pg_current_snapshot() as now`,
  )
  return { oldest: BigInt(rows[0].oldest), next: BigInt(rows[0].next) }
}

/** Returns the last file that is closed now. */
async function switchFile(client: pg.Client): Promise<string> {
  const { rows } = await client.query('select pg_walfile_name(pg_switch_wal() - 1::numeric) as name')
  return rows[0].name
}

async function isArchived(client: pg.Client, { name }: Closing): Promise<boolean> {
  const { rows } = await client.query('select last_archived_wal as last from pg_stat_archiver')
  return (rows[0].last ?? '').slice(0, name.length) >= name
}
