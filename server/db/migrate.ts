import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import packageFile from '../../package.json' with { type: 'json' }
import { connectTo } from './connections.ts'
import { isLockTimeout } from './errors.ts'
import { migrateJobTables } from './job-tables.ts'
import { type Migration, MigrationError, migrationFolder, migrationNames, readMigrations } from './migrations.ts'

/** Any number: it only has to be the same in every process that migrates. */
const MIGRATION_LOCK = 7_489_001

const usual = {
  folder: migrationFolder,
  /** How long a migration waits for a table that is in use: statements after it, an order's too, wait behind it. */
  lockMs: 250,
  /** For how long it is then tried again. */
  maxRetryMs: 5 * 60_000,
}
const PAUSE_MS = 500

type Patience = Pick<typeof usual, 'lockMs' | 'maxRetryMs'>

/**
 * Applies the migrations that the database has not seen, up to `last`, in order, while processes of an older version serve on. Several may
 * start at once: they wait for each other. Throws `MigrationError` where an applied file has changed, the tables are of a newer version, or
 * a table stays in use.
 */
export async function migrate(ownerUrl: string, last?: string, settings: Partial<typeof usual> = {}): Promise<void> {
  const { folder, ...patience } = { ...usual, ...settings }
  const client = await connectTo(ownerUrl)
  try {
    await lockMigrations(client)
    await requireBanglaSearch(client, 'The database at DATABASE_URL')
    await ensureTable(client, patience)
    const [applied, migrations] = [await findApplied(client), await readMigrations(folder)]
    requireNoNewer(
      applied,
      migrations.map(({ name }) => name),
    )
    for (const migration of migrations) {
      const known = applied.get(migration.name)
      if (known) await requireUnchanged(client, migration, known)
      else if (last === undefined || migration.name <= last) await apply(client, migration, patience)
    }
    await migrateJobTables(client)
  } finally {
    await client.end()
  }
}

/** For a process that opens on tables which another one has migrated. Throws `MigrationError` where they are not those of its own files. */
export async function requireMigrated(url: string, folder = migrationFolder): Promise<void> {
  const client = await connectTo(url)
  try {
    const [applied, names] = [await findApplied(client), await migrationNames(folder)]
    requireNoNewer(applied, names)
    const missing = names.find((name) => !applied.has(name))
    if (missing)
      throw new MigrationError(
        `The database is of an older version than this Tupi ${packageFile.version} (it lacks ${missing}): reload the shop, or put back the files of the version that runs.`,
      )
  } finally {
    await client.end()
  }
}

/** Asked again and again: a statement that waits would hold up an index that another process builds concurrently. */
async function lockMigrations(client: pg.Client): Promise<void> {
  const ask = () => client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [MIGRATION_LOCK])
  while (!(await ask()).rows[0]?.isMine) await sleep(50)
}

async function ensureTable(client: pg.Client, patience: Patience): Promise<void> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now(), checksum text, version text)',
  )
  const { rowCount } = await client.query(
    "select from pg_attribute where attrelid = 'migrations'::regclass and attname in ('checksum', 'version')",
  )
  const add = 'alter table migrations add column if not exists checksum text, add column if not exists version text'
  // As it was created before it had these columns.
  if (rowCount !== 2) await withLocks(client, patience, () => client.query(add))
}

/** `checksum` and `version` (of Tupi) are null where the version that applied it did not record them. */
type Applied = { name: string; appliedAt: Date; checksum: string | null; version: string | null }

/** What was applied, by name, in order. */
async function findApplied(client: pg.Client): Promise<Map<string, Applied>> {
  const { rows } = await client.query<Applied>(
    'select name, applied_at as "appliedAt", checksum, version from migrations order by name',
  )
  return new Map(rows.map((row) => [row.name, row]))
}

/** Older code fails on newer tables call by call: it does not open at all. */
function requireNoNewer(applied: Map<string, Applied>, names: string[]): void {
  const newer = [...applied.values()].filter(({ name }) => !names.includes(name))
  const [first, last] = [newer[0], newer.at(-1)]
  if (!first || !last) return
  const [by, start] =
    last.version && last.version !== packageFile.version
      ? [`Tupi ${last.version}`, `Tupi ${last.version} or a later one`]
      : ['a later version', 'that one']
  // As the names of backups have it.
  const before = first.appliedAt.toISOString().slice(0, 19).replaceAll(':', '-')
  throw new MigrationError(
    `The database is of a newer version than this Tupi ${packageFile.version}: ${by} has changed its tables (${first.name}). Start ${start}, or restore a backup from before ${before} with this one.`,
  )
}

async function requireUnchanged(client: pg.Client, { name, checksum }: Migration, known: Applied): Promise<void> {
  if (known.checksum === null)
    await client.query('update migrations set checksum = $2 where name = $1', [name, checksum])
  else if (known.checksum !== checksum)
    throw new MigrationError(
      `The file ${name} has changed since this database got it: put it back as it was, and write a new migration for the change.`,
    )
}

const insertMigration = 'insert into migrations (name, checksum, version) values ($1, $2, $3)'

/** What broke off between two parts begins with the first one again. */
async function apply(client: pg.Client, { name, parts, checksum }: Migration, patience: Patience): Promise<void> {
  try {
    for (const [index, { kind, sql }] of parts.entries()) {
      const work = async () => {
        await client.query(sql)
        if (index === parts.length - 1) await client.query(insertMigration, [name, checksum, packageFile.version])
      }
      await (kind === 'transaction' ? withLocks(client, patience, work) : work())
    }
  } catch (cause) {
    if (isLockTimeout(cause))
      throw new MigrationError(
        `The migration ${name} waited too long for a table that is in use, by a backup or an open transaction: start again when that is over.`,
        { cause },
      )
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/** A transaction that waits briefly for its tables, and lets other transactions go first: it is tried again. */
async function withLocks(
  client: pg.Client,
  { lockMs, maxRetryMs }: Patience,
  work: () => Promise<unknown>,
): Promise<void> {
  const deadline = Date.now() + maxRetryMs
  for (;;) {
    try {
      await client.query(`begin; set local lock_timeout = ${lockMs}`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (!isLockTimeout(error) || Date.now() > deadline) throw error
      await sleep(PAUSE_MS)
    }
  }
}

/**
 * With locale C, trigrams of Bangla words are empty and search finds nothing; other encodings have no Bangla letters. Throws a
 * `MigrationError` whose sentence begins with `what`.
 */
export async function requireBanglaSearch(client: pg.Client, what = 'The database'): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>("select current_setting('server_encoding') as encoding")
  // Only then can the server read a Bangla letter at all.
  const isKnown =
    rows[0]?.encoding === 'UTF8' &&
    (await client.query<{ letters: boolean }>("select 'টুপি' ~ '^[[:alpha:]]' as letters")).rows[0]?.letters
  if (!isKnown)
    throw new MigrationError(
      `${what} does not know Bangla letters. Create it with encoding UTF8 and a UTF-8 locale, for example C.UTF-8`,
    )
}
