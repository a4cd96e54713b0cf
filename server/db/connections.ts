import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isUnavailable } from './errors.ts'

/** Sends a statement on a connection. */
export type Send = (client: pg.PoolClient, text: string, values: unknown[]) => Promise<pg.QueryResult>

type Source = {
  /** `isAgain`: on another connection than the one that has just failed. */
  acquire: (isAgain: boolean) => Promise<pg.PoolClient>
  send: Send
  /** Whether a statement that has changed nothing may succeed on another connection. */
  isPassing: (error: unknown) => boolean
  end: () => Promise<void>
  options: object
}

/** Outside of a transaction these change nothing, however often they are sent: the rules of `Db`. */
const changesNothing = (text: string) => /^\s*(?:select|begin|start transaction)\b/.test(text)

/**
 * Connections as Kysely takes them. A connection may have died since it was used last, or its server have become a standby: what has
 * changed nothing yet is then sent once more, on another one. A write that was sent is not: nobody knows whether it was done.
 */
export function resending({ acquire, send, isPassing, end, options }: Source): PostgresPool {
  const connect = async (): Promise<PostgresPoolClient> => {
    let client = await acquire(false).catch((error) => {
      if (!isPassing(error)) throw error
      return acquire(true)
    })
    let isReleased = false
    let isDead = false
    const sendOnce = (text: string, values: unknown[]) =>
      send(client, text, values).catch((error) => {
        isDead ||= isUnavailable(error)
        throw error
      })
    const replace = async () => {
      isReleased = true
      client.release(isDead)
      // Others break in the same moment: the pool is to know of all of them first.
      await nextTurn()
      client = await acquire(true)
      isReleased = isDead = false
    }
    const query: unknown = (text: string, values: unknown[]) => {
      const isAlone = client.getTransactionStatus() === 'I' && changesNothing(text)
      return sendOnce(text, values).catch(async (error) => {
        if (!isAlone || !isPassing(error)) throw error
        await replace()
        return sendOnce(text, values)
      })
    }
    const release = (destroy?: Error | boolean) => {
      if (!isReleased) client.release(destroy || isDead)
    }
    // Of Kysely's two ways to ask the shop has no use for cursors.
    return { query: query as PostgresPoolClient['query'], release }
  }
  return { connect, end, options }
}
