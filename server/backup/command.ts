import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { EmbeddedError, findEmbedded, startEmbedded } from '../embedded-postgres/start.ts'
import { type Environment, EnvironmentError, readEnvironment } from '../environment.ts'
import { BackupError, checkBackup, type Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { type BackupPlace, writeBackup } from './write-backup.ts'

/** `npm run backup -- FOLDER` and `npm run restore -- FOLDER`, for the shop that the environment names. */
async function run([task, name]: string[]): Promise<string> {
  if (name === undefined) throw new BackupError(`Name a folder: npm run ${task} -- FOLDER`)
  const folder = resolve(name)
  const environment = readEnvironment(process.env, 'production')
  if (task === 'restore') return said(await restored(environment, folder), `is restored from ${folder}`)
  await backedUp(environment, folder)
  return said(await checkBackup(folder), `is in ${folder}, and was read again`)
}

const backedUp = (environment: Environment, folder: string) =>
  withDatabase(environment, findEmbedded, (source) => writeBackup(source, folder))

const restored = (environment: Environment, folder: string) =>
  // A shop that runs on an empty database would write to it meanwhile.
  withDatabase(
    environment,
    async () => null,
    (target) => restoreBackup(target, folder),
  )

/** The database of the settings: of a shop that runs, or started for as long as this takes. */
async function withDatabase<Result>(
  { databaseDirectUrl, dataDir }: Environment,
  findRunning: (dataDir: string) => Promise<string | null>,
  work: (shop: BackupPlace) => Promise<Result>,
): Promise<Result> {
  const pictures = join(dataDir, 'images')
  const running = databaseDirectUrl ?? (await findRunning(dataDir))
  if (running !== null) return work({ databaseUrl: running, pictures })
  await mkdir(dataDir, { recursive: true })
  const server = await startEmbedded({ dataDir, log: (line) => process.stderr.write(`${line}\n`) })
  return work({ databaseUrl: server.ownerUrl, pictures }).finally(server.stop)
}

function said({ takenAt, tables, pictures }: Manifest, what: string): string {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0
  return `The shop of ${takenAt} with ${rowsOf('orders')} orders, ${rowsOf('products')} products, ${rowsOf('users')} accounts and ${pictures.length} files of pictures ${what}`
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  const isForOwner = [BackupError, EnvironmentError, EmbeddedError].some((kind) => error instanceof kind)
  process.stderr.write(`${isForOwner ? (error as Error).message : (error as Error).stack}\n`)
  process.exitCode = 1
}
