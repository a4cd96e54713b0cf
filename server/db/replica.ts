import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Servers } from './servers.ts'

/** A standby is used while it has everything that was committed a second ago, and all changes that this process knows of. */
export type Replica = {
  isUsable: () => boolean
  /** To be called after the commit of a change that the next public read has to show, or when another process tells of one. */
  changed: () => void
  close: () => void
}

const MAX_LAG_MS = 1_000
const ASK_EVERY_MS = 300
/** While the standby has not got as far as it should. */
const ASK_AGAIN_MS = 20
const ANSWER_MS = 1_000

const END = `select pg_current_wal_insert_lsn()::text as "end"`
const HAS_REPLAYED = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasIt"'

/** Asks the primary how far it has written, and the standby whether it has got there, in the background. */
export function watchReplica(primary: Servers, standby: Servers): Replica {
  const closing = new AbortController()
  const [askPrimary, askStandby] = [asker(primary, closing.signal), asker(standby, closing.signal)]
  /** The standby has what was committed before this moment. */
  let covered = Number.NEGATIVE_INFINITY
  let lastChange = performance.now()
  let waiting = new AbortController()

  const pause = async (ms: number) => {
    waiting = new AbortController()
    await sleep(ms, null, { signal: AbortSignal.any([closing.signal, waiting.signal]) }).catch(() => {})
  }
  const look = async () => {
    const asked = performance.now()
    const { end } = await askPrimary(END, [])
    const isThere = async () => (await askStandby(HAS_REPLAYED, [end])).hasIt === true
    while (!closing.signal.aborted && performance.now() - asked < MAX_LAG_MS) {
      if (await isThere()) {
        covered = asked
        return
      }
      await sleep(ASK_AGAIN_MS)
    }
  }
  const watch = async () => {
    while (!closing.signal.aborted) {
      await look().catch(() => {})
      // What has changed while this was asked is asked for at once, but not without a breath.
      await (lastChange > covered ? sleep(ASK_AGAIN_MS) : pause(ASK_EVERY_MS))
    }
  }
  void watch()
  return {
    isUsable: () => covered > lastChange && performance.now() - covered < MAX_LAG_MS,
    changed: () => {
      lastChange = performance.now()
      waiting.abort()
    },
    close: () => closing.abort(),
  }
}

type Row = Record<string, unknown>

/** Asks on a connection of its own, and on a new one when that has failed. */
function asker({ config, Client }: Servers, closing: AbortSignal) {
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
    const client = new Client({ ...config, ...name })
    client.on('error', () => {})
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
