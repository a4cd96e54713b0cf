import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { migrateJobTables } from './job-tables.ts'
import { connectTo } from './servers.ts'

const folder = new URL('./migrations/', import.meta.url)

/** Any number: it only has to be the same in every process that migrates. */
const MIGRATION_LOCK = 7_489_001

/** The numbered `.sql` files, in order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/**
 * Applies the numbered `.sql` files that the database has not seen, up to `last`, each in a transaction of its own and in order.
 * Several processes may start at once: they wait for each other.
 */
export async function migrate(ownerUrl: string, last?: string): Promise<void> {
  const client = await connectTo(ownerUrl)
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await requireBanglaSearch(client)
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    for (const name of await migrationNames()) {
      if (!applied.has(name) && (last === undefined || name <= last)) await apply(client, name)
    }
    await migrateJobTables(client)
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const sql = await readFile(new URL(name, folder), 'utf8')
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (cause) {
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/** With locale C, trigrams of Bangla words are empty and search is silently dead. */
export async function requireBanglaSearch(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ letters: boolean; encoding: string }>(
    "select 'টুপি' ~ '^[[:alpha:]]' as letters, current_setting('server_encoding') as encoding",
  )
  if (rows[0]?.encoding !== 'UTF8' || !rows[0].letters) {
    throw new Error(
      'The database does not know Bangla letters. Create it with encoding UTF8 and a UTF-8 locale, for example C.UTF-8',
    )
  }
}
