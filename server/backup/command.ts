import { mkdir } from 'node:fs/promises'
import { EmbeddedError, findEmbedded, startEmbedded } from '../embedded-postgres/start.ts'
import { type Environment, EnvironmentError, readEnvironment } from '../environment.ts'
import { BackupError, openFolder } from './folder.ts'
import { checkBackup, type Manifest } from './manifest.ts'
import { placeOf } from './nightly.ts'
import { restoreBackup } from './restore-backup.ts'
import { type BackupPlace, writeBackup } from './write-backup.ts'

/** `npm run backup -- FOLDER` and `npm run restore -- FOLDER`, for the shop that the environment names. */
async function run([task, name]: string[]): Promise<string> {
  if (name === undefined) throw new BackupError(`Name a folder: npm run ${task} -- FOLDER`)
  const environment = readEnvironment(process.env, 'production')
  const folder = await openFolder(name, environment.backupS3)
  if (task === 'restore') {
    // A shop that runs on an empty database would write to it meanwhile.
    const restored = await withDatabase(
      environment,
      async () => null,
      (target) => restoreBackup(target, folder),
    )
    return said(restored, `is restored from ${folder.name}`)
  }
  await withDatabase(environment, findEmbedded, (source) => writeBackup(source, folder))
  return said(await checkBackup(folder), `is in ${folder.name}, and was read again`)
}

/** The database of the settings: of a shop that runs, or started for as long as this takes. */
async function withDatabase<Result>(
  environment: Environment,
  findRunning: (dataDir: string) => Promise<string | null>,
  work: (shop: BackupPlace) => Promise<Result>,
): Promise<Result> {
  const { databaseDirectUrl, dataDir } = environment
  const running = databaseDirectUrl ?? (await findRunning(dataDir))
  if (running !== null) return work(await placeOf(environment, running))
  await mkdir(dataDir, { recursive: true })
  const server = await startEmbedded({ dataDir, log: (line) => process.stderr.write(`${line}\n`) })
  return placeOf(environment, server.ownerUrl).then(work).finally(server.stop)
}

function said({ takenAt, tables, pictures, store }: Manifest, what: string): string {
  const files = pictures.length + (store?.pictures.length ?? 0)
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0
  return `The shop of ${takenAt} with ${rowsOf('orders')} orders, ${rowsOf('products')} products, ${rowsOf('users')} accounts and ${files} files of pictures ${what}`
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  const isForOwner = [BackupError, EnvironmentError, EmbeddedError].some((kind) => error instanceof kind)
  process.stderr.write(`${isForOwner ? (error as Error).message : (error as Error).stack}\n`)
  process.exitCode = 1
}
