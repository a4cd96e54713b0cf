import { chmod, mkdir, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { openShop } from './app.ts'
import { ensureAdministrator, firstAdministrator } from './auth/administrator.service.ts'
import { backUpInTurn } from './backup/nightly.ts'
import { cleanInTurn } from './cleaning.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { EmbeddedError, startEmbedded } from './embedded-postgres/start.ts'
import { type Environment, EnvironmentError, noticesOf, readEnvironment } from './environment.ts'
import { announceAdministrator } from './first-admin.ts'
import { logSerializers } from './http/log.ts'
import { buildSite } from './pages/build.ts'
import { devSite } from './pages/dev-site.ts'
import { builtSite } from './pages/site.ts'
import type { Shop } from './shop.ts'

const root = join(import.meta.dirname, '..')
const HOUR = 60 * 60 * 1000

/** Starts the shop and stops it on SIGINT or SIGTERM. An error that the owner can fix is printed as one line. */
export async function run(mode: Environment['mode']): Promise<void> {
  try {
    const stop = await start(readEnvironment(process.env, mode))
    const stopOnce = () => {
      process.off('SIGINT', stopOnce).off('SIGTERM', stopOnce)
      void stop().then(() => process.exit(0))
    }
    process.on('SIGINT', stopOnce).on('SIGTERM', stopOnce)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

/** Database, shop, listen; answers how to stop it all, the database last. */
async function start(environment: Environment): Promise<() => Promise<void>> {
  const { mode, dataDir } = environment
  await mkdir(dataDir, { recursive: true })
  const site = mode === 'development' ? devSite(root) : await builtSite(await buildSite(root))
  const server = await databaseServer(environment)
  await closeToOthers(dataDir)
  const opened: (() => Promise<void>)[] = [server.stop]
  const stop = async () => {
    for (const close of opened.toReversed()) await close()
  }
  try {
    await migrate(server.ownerUrl)
    const database = openDatabase(server.shopUrl, { prepared: environment.preparedStatements })
    opened.push(database.close)
    const { app, shop } = await openShop({ database, environment, site, logger: loggerOf(mode) })
    opened.push(() => app.close())
    const firstSignIn = await prepare(shop, environment)
    await app.listen({ port: environment.port, host: environment.host })
    const chores = setInterval(() => void doChores(shop, environment, server.shopUrl, app.log), HOUR)
    opened.push(async () => clearInterval(chores))
    const address = environment.publicUrl?.origin ?? addressOf(app.server.address(), environment.host)
    for (const notice of noticesOf(environment)) process.stderr.write(`${notice}\n`)
    process.stdout.write(`${[`Tupi is open at ${address}`, ...firstSignIn].join('. ')}\n`)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** What is done once an hour, or once a night, by one of the shop's processes. What fails is tried again next time. */
async function doChores(
  shop: Shop,
  { backups, dataDir }: Environment,
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<void> {
  await cleanInTurn(shop).catch((error) => log.warn(error))
  if (backups === null) return
  const place = { databaseUrl, pictures: join(dataDir, 'images') }
  await backUpInTurn(shop.pool, place, backups).catch((error) => log.error(error, 'The backup failed'))
}

const databaseServer = async ({ databaseUrl, dataDir }: Environment) =>
  databaseUrl === null
    ? startEmbedded({ dataDir, log: (line) => process.stderr.write(`${line}\n`) })
    : { ownerUrl: databaseUrl, shopUrl: databaseUrl, stop: async () => {} }

/**
 * Keeps other users of the machine out of the shop's folder. Only now that the database has chosen under whose account it runs: as root
 * that account is the folder's owner or group.
 */
async function closeToOthers(dataDir: string): Promise<void> {
  const { mode } = await stat(dataDir)
  // A folder for everybody, such as /tmp, is nobody's to close.
  if (mode & 0o1000) return
  // A volume may belong to somebody else, or know no rights: then it is the owner's matter.
  await chmod(dataDir, mode & 0o7750).catch(() => {})
}

/** Creates the administrator and the demo shop; answers the lines to print at the start. */
async function prepare(shop: Shop, { admin, demo, dataDir }: Environment): Promise<string[]> {
  const lines: string[] = []
  if (admin) await ensureAdministrator(shop, admin)
  else {
    const first = await firstAdministrator(shop.pool)
    if (first) lines.push(await announceAdministrator(first, dataDir))
  }
  // Only now, so that a shop without it loads none of it.
  if (demo) await (await import('#demo/fill.ts')).fillDemoShop(shop)
  return lines
}

const loggerOf = (mode: Environment['mode']) => ({
  level: mode === 'development' ? 'info' : 'warn',
  serializers: logSerializers,
})

function addressOf(address: AddressInfo | string | null, host: string): string {
  const port = typeof address === 'object' && address ? address.port : ''
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
}

/** An error that the owner can fix as one line that names the variable; any other with its stack. */
function explain(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof EmbeddedError) return error.message
  const { code, message, stack, syscall } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `PORT is taken: ${message}`
  if (syscall === 'listen') return `HOST or PORT cannot be used: ${message}`
  if (syscall === 'mkdir' || syscall === 'open') return `DATA_DIR cannot be used: ${message}`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `DATABASE_URL cannot be reached: ${message}`
  if (code?.startsWith('28') || code === '3D000') return `DATABASE_URL is refused by the server: ${message}`
  return stack ?? message
}
