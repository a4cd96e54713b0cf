import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { NewClient } from '../events/channel.ts'

/** A standby is used while it has everything that was committed a second ago, and every change that each public read has to show. */
export type Replica = {
  isUsable: () => boolean
  /** The number of a change that it has, with all changes before that one. */
  covered: () => number
  /** To be called after the commit of each change. Until the standby has a change that `mustBeRead` it is not used. */
  changed: (number: number, mustBeRead: boolean) => void
  close: () => void
}

const MAX_LAG_MS = 1_000
const ASK_EVERY_MS = 300
/** While the standby has not got as far as it should; the pause doubles while it is down or stays behind. */
const ASK_AGAIN_MS = 20
const MAX_PAUSE_MS = 5_000
const ANSWER_MS = 1_000

const END = `select pg_current_wal_insert_lsn()::text as "end"`
const HAS_REPLAYED = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasIt"'

/** Asks the primary how far it has written, and the standby whether it has got there, in the background. */
export function watchReplica(primary: NewClient, standby: NewClient): Replica {
  const closing = new AbortController()
  const [askPrimary, askStandby] = [asker(primary, closing.signal), asker(standby, closing.signal)]
  let latest = 0
  /** The latest change that every public read has to show. */
  let needed = 0
  /** The standby has this change, and what was committed before this moment. */
  let covered = 0
  let coveredAt = Number.NEGATIVE_INFINITY
  let failures = 0
  let waiting = new AbortController()

  const pause = async (ms: number) => {
    waiting = new AbortController()
    await sleep(ms, null, { signal: AbortSignal.any([closing.signal, waiting.signal]) }).catch(() => {})
  }
  /** Whether the standby has got to where the primary was at the beginning. */
  const look = async (): Promise<boolean> => {
    const [asked, number] = [performance.now(), latest]
    const { end } = await askPrimary(END, [])
    while (!closing.signal.aborted && performance.now() - asked < MAX_LAG_MS) {
      if ((await askStandby(HAS_REPLAYED, [end])).hasIt === true) {
        covered = number
        coveredAt = asked
        return true
      }
      await sleep(ASK_AGAIN_MS)
    }
    return false
  }
  const watch = async () => {
    while (!closing.signal.aborted) {
      failures = (await look().catch(() => false)) ? 0 : failures + 1
      if (failures > 0) {
        const grown = Math.min(ASK_AGAIN_MS * 2 ** failures, MAX_PAUSE_MS)
        await sleep(grown, null, { signal: closing.signal }).catch(() => {})
      }
      // What has changed meanwhile is asked for after a short pause.
      else await (needed > covered ? sleep(ASK_AGAIN_MS) : pause(ASK_EVERY_MS))
    }
  }
  void watch()
  return {
    isUsable: () => covered >= needed && performance.now() - coveredAt < MAX_LAG_MS,
    covered: () => covered,
    changed: (number, mustBeRead) => {
      latest = number
      if (!mustBeRead) return
      needed = number
      waiting.abort()
    },
    close: () => closing.abort(),
  }
}

type Row = Record<string, unknown>

/** Asks on a connection of its own, and on a new one when that has failed. */
function asker(newClient: NewClient, closing: AbortSignal) {
  let line: Promise<pg.Client> | null = null
  const drop = () => {
    line?.then(
      (client) => client.connection.stream.destroy(),
      () => {},
    )
    line = null
  }
  closing.addEventListener('abort', drop)
  const open = async () => {
    const name = { application_name: 'tupi replica', connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS }
    const client = newClient(name).on('error', () => {})
    await client.connect()
    return client
  }
  return async (text: string, values: unknown[]): Promise<Row> => {
    line ??= open()
    try {
      const { rows } = await (await line).query<Row>(text, values)
      return rows[0] ?? {}
    } catch (error) {
      drop()
      throw error
    }
  }
}
