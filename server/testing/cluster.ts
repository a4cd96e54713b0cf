import { randomBytes } from 'node:crypto'
import { readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findServer, isAlive, shutDown } from '../embedded-postgres/process.ts'
import { grantAccess } from '../embedded-postgres/roles.ts'
import { startEmbedded } from '../embedded-postgres/start.ts'
import { makeDataFolder } from './embedded.ts'

export type TestCluster = { stop: () => Promise<void> }

export type TestDatabase = {
  ownerUrl: string
  /** As in a real shop: a role that is no superuser. */
  shopUrl: string
  drop: () => Promise<void>
}

/** What the processes of a test run know of their server. Everything they make on it is named after the run. */
type Run = { adminUrl: string; name: string; password: string }

/** Set by the process that starts the tests and inherited by those that run them. */
const RUN = 'TUPI_TEST_RUN'
const FOLDER = 'tupi-postgres-'

/**
 * Starts the one server of a test run: an embedded one, or the one at `TEST_DATABASE_URL` (a superuser's address).
 * Other processes find it by the environment, so this comes before they are started.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const server = await openServer()
  const run: Run = { adminUrl: server.adminUrl, name: `tupi_test_${randomName()}`, password: randomName() }
  await asAdmin(run, (admin) => admin.query(`create role ${run.name} login password '${run.password}'`))
  process.env[RUN] = JSON.stringify(run)
  const stop = async () => {
    delete process.env[RUN]
    await server.close(run)
  }
  return { stop }
}

/** Makes the database that `cloneDatabase` copies. */
export async function createTemplate(migrate: (ownerUrl: string) => Promise<void>): Promise<void> {
  const run = currentRun()
  const template = templateOf(run)
  const ownerUrl = addressOf(run, template)
  // Whatever the server's own locale is, the shop needs one that knows Bangla letters.
  const locale = process.env.TEST_DATABASE_URL ? "template template0 encoding 'UTF8' locale 'C.UTF-8'" : ''
  await asAdmin(run, (admin) => admin.query(`create database ${template} ${locale}`))
  await connected(ownerUrl, (owner) => grantAccess(owner, run.name))
  await migrate(ownerUrl)
  // PostgreSQL cannot copy a database that has connections.
  await asAdmin(run, (admin) => admin.query(`alter database ${template} allow_connections false`))
}

/** A new database with all tables and no rows, for one test or one file of them. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const run = currentRun()
  const name = `${run.name}_${randomName()}`
  // Half the time, where nothing waits for a disk.
  const strategy = process.env.TEST_DATABASE_URL ? '' : 'strategy file_copy'
  const admins = adminsOf(run)
  await admins.query(`create database ${name} template ${templateOf(run)} ${strategy}`)
  return {
    ownerUrl: addressOf(run, name),
    shopUrl: addressOf(run, name, run.name),
    drop: async () => {
      await admins.query(`drop database if exists ${name} with (force)`)
    },
  }
}

/** A database without tables on the tests' server, by default of the kind that the shop needs. */
export async function emptyDatabase(kind = "encoding 'UTF8' locale 'C.UTF-8'") {
  const neighbour = await cloneDatabase()
  const owner = new pg.Client({ connectionString: neighbour.ownerUrl })
  await owner.connect()
  const url = new URL(neighbour.ownerUrl)
  url.pathname = `${url.pathname}_empty`
  const name = pg.escapeIdentifier(url.pathname.split('/').at(-1) ?? '')
  await owner.query(`create database ${name} template template0 ${kind}`)
  return {
    url: url.href,
    [Symbol.asyncDispose]: async () => {
      await owner.query(`drop database ${name} with (force)`)
      await owner.end()
      await neighbour.drop()
    },
  }
}

async function openServer(): Promise<{ adminUrl: string; close: (run: Run) => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { adminUrl: given, close: leaveNoTrace }
  const place = await placeForFiles()
  await sweep(place)
  const dataDir = await makeDataFolder(join(place, `${FOLDER}${process.pid}-`))
  const server = await startEmbedded({ dataDir, log: (line) => process.stderr.write(`${line}\n`), durable: false })
  const close = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { adminUrl: server.ownerUrl, close }
}

/** In memory where there is room: copying a database there takes a tenth of the time. */
async function placeForFiles(): Promise<string> {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > 2 * 1024 ** 3 ? '/dev/shm' : tmpdir()
}

/** Ends the servers of test runs that were killed and removes their files. */
async function sweep(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const pid = name.startsWith(FOLDER) ? Number.parseInt(name.slice(FOLDER.length), 10) : 0
    if (!(pid > 0) || isAlive(pid)) continue
    const folder = join(place, name, 'postgres')
    const server = await findServer(folder)
    if (server) await shutDown(server, folder)
    // Another user's files are theirs to remove.
    await rm(join(place, name), { recursive: true, force: true }).catch(() => {})
  }
}

async function leaveNoTrace(run: Run): Promise<void> {
  await asAdmin(run, async (admin) => {
    const found = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [run.name],
    )
    for (const { name } of found.rows) await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role ${run.name}`)
  })
}

function currentRun(): Run {
  const run = process.env[RUN]
  if (run) return JSON.parse(run) as Run
  throw new Error(
    'These tests need a database: npm test, or node --test --test-global-setup=server/testing/global-setup.ts',
  )
}

const templateOf = (run: Run) => `${run.name}_template`

/** Role and password as parameters, since an address without a host has no place for them before it. */
function addressOf(run: Run, database: string, role?: string): string {
  const url = new URL(run.adminUrl)
  url.pathname = database
  if (role) {
    url.searchParams.set('user', role)
    url.searchParams.set('password', run.password)
  }
  return url.href
}

let admins: pg.Pool | undefined

/** The connections of this process for all its databases: to connect for each of them takes longer than to drop it. They keep no process from ending. */
const adminsOf = ({ adminUrl }: Run): pg.Pool =>
  // Those that are not in use break when the server stops.
  (admins ??= new pg.Pool({ connectionString: adminUrl, max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true }).on(
    'error',
    () => {},
  ))

const asAdmin = <Result>(run: Run, work: (admin: pg.Client) => Promise<Result>): Promise<Result> =>
  connected(run.adminUrl, work)

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const randomName = () => randomBytes(6).toString('hex')
