import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { openCluster } from '../embedded-postgres/cluster.ts'
import { type Launched, launch, shutDown } from '../embedded-postgres/process.ts'
import { ensureDatabase } from '../embedded-postgres/roles.ts'
import { makeDataFolder } from './embedded.ts'
import { signalTree } from './process-tree.ts'

const ROLE = 'postgres'
const DATABASE = 'tupi'

/**
 * Two PostgreSQL servers with the shop's tables, the second one a standby that follows the first, and what can happen to them. Only
 * the test promotes or restarts a server.
 */
export async function startTwoServers() {
  const folder = await makeDataFolder(join(tmpdir(), 'tupi-two-'))
  const first = await openCluster(join(folder, 'a'), false)
  const primary = await launch(first)
  await ask(primary, 'postgres', (client) => ensureDatabase(client, ROLE, DATABASE))
  await migrate(addressOf(DATABASE, primary))
  await shutDown(primary, first.folder)
  await mkdir(join(folder, 'b'))
  await cp(first.folder, join(folder, 'b/postgres'), { recursive: true })
  await writeFile(join(folder, 'b/postgres/standby.signal'), '')
  const follow = `primary_conninfo = 'host=${first.folder} user=${ROLE}'\nwal_retrieve_retry_interval = 100ms\n`
  await writeFile(join(folder, 'b/postgres/postgresql.auto.conf'), follow)
  const second = await openCluster(join(folder, 'b'), false)
  const servers = { primary: await launch(first), standby: await launch(second) }
  const onStandby = (text: string) => ask(servers.standby, DATABASE, (client) => client.query(text))
  await ask(servers.primary, DATABASE, async () => {})
  await onStandby('select')

  return {
    primaryUrl: addressOf(DATABASE, servers.primary),
    standbyUrl: addressOf(DATABASE, servers.standby),
    /** The standby receives what is written, and shows none of it. */
    pauseStandby: () => onStandby('select pg_wal_replay_pause()'),
    resumeStandby: () => onStandby('select pg_wal_replay_resume()'),
    /** The last statement of each connection to the standby that bears this name. */
    asked: async (application: string): Promise<string[]> => {
      const { rows } = await onStandby(`select query from pg_stat_activity where application_name = '${application}'`)
      return rows.map(({ query }) => query)
    },
    killStandby: () => signalTree(servers.standby.pid, 'SIGKILL'),
    [Symbol.asyncDispose]: async () => {
      for (const { pid } of [servers.primary, servers.standby]) {
        await signalTree(pid, 'SIGKILL')
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A socket's folder in place of a host. */
const addressOf = (database: string, { socketFolder }: Launched): string =>
  `postgres://${ROLE}@${encodeURIComponent(socketFolder)}/${database}`

/** As soon as the server answers. */
async function ask<Answer>(server: Launched, database: string, work: (client: pg.Client) => Promise<Answer>) {
  for (;;) {
    const client = new pg.Client({ connectionString: addressOf(database, server) })
    client.on('error', () => {})
    try {
      await client.connect()
      return await work(client)
    } catch (error) {
      if (server.ended) throw new Error(server.complaint)
      if (!/ENOENT|ECONNREFUSED|57P03/.test(String((error as NodeJS.ErrnoException).code))) throw error
      await sleep(20)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
