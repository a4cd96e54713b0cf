import { join } from 'node:path'
import { findEmbedded, majorOf, startEmbedded } from '../embedded-postgres/start.ts'
import { type Environment, readEnvironment, S3_ADDRESS } from '../environment/environment.ts'
import { hasKey } from '../sealed.ts'
import type { Doubted } from './doubt-waiting.ts'
import { explain } from './explain.ts'
import { BackupError, diskFolder, type Folder, openFolder } from './folder.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { moveDatabase, movePictures, requireTarget } from './move.ts'
import { shopDataOf } from './nightly.ts'
import { hasSealedKeys, restoreBackup } from './restore-backup.ts'
import { restoreUntil } from './restore-until.ts'
import { type ShopData, writeBackup } from './write-backup.ts'

/** For the shop that the environment names: `npm run backup`, `restore` and `move`, each with what it works on. */
const tasks: Record<
  string,
  { usage: string; run: (what: string, environment: Environment, until?: string) => Promise<string> }
> = {
  backup: { usage: 'npm run backup -- FOLDER, or s3://bucket/folder', run: backUp },
  restore: {
    usage: 'npm run restore -- FOLDER, or s3://bucket/folder, and --until MOMENT with BACKUP_WAL',
    run: restore,
  },
  move: { usage: 'npm run move -- postgres://user:password@host/database, or npm run move -- pictures', run: move },
}

async function backUp(address: string, environment: Environment): Promise<string> {
  await requireDatabase(environment)
  const folder = await openFolder(address, environment.backupS3)
  const written = await withDatabase(environment, findEmbedded, (source) => writeBackup(source, folder))
  return summaryOf(written, `is in ${folder.name}, and was read again`)
}

async function restore(address: string, environment: Environment, until?: string): Promise<string> {
  const folder = await openFolder(address, environment.backupS3)
  if (until !== undefined) return recovered(folder, environment, until)
  // Before a database is made for it.
  await readManifest(folder)
  const { manifest, hasKeys } = await withDatabase(environment, noneRunning, async (target) => ({
    manifest: await restoreBackup(target, folder, { hasGoneOn: true }),
    hasKeys: await hasSealedKeys(target),
  }))
  const done = [summaryOf(manifest, `is restored from ${folder.name}`), ...whatToLookAt(manifest.doubted)]
  return (hasKeys ? await withKeyNote(done, environment) : done).join('.\n')
}

/** What a restore prints about what may have happened since, which the shop cannot know. */
function whatToLookAt(doubted: Doubted | null): string[] {
  const lines = [
    'Compare payments, refunds and parcels since that moment with your providers and couriers; roles, passwords and second factors are those of then',
  ]
  if (!doubted || Object.values(doubted).every((count) => count === 0)) return lines
  const { refunds, bookings, texts } = doubted
  const waited = `Refunds that their provider is asked about: ${refunds}; bookings that are sent again by the same number, or are in Needs a decision: ${bookings}; text messages that are not sent: ${texts}`
  return [...lines, `What waited may have been sent since. ${waited}`]
}

/** Adds a line where keys that the shop has sealed will not be readable. */
async function withKeyNote(done: string[], { secretsKey, dataDir }: Environment): Promise<string[]> {
  if (await hasKey(secretsKey, dataDir)) return done
  return [
    ...done,
    `The keys of couriers and payment providers cannot be read without the secrets.key of the old DATA_DIR: copy it to ${dataDir} before the start, or enter the keys again in the panel`,
  ]
}

async function recovered(root: Folder, environment: Environment, moment: string): Promise<string> {
  const { dataDir, databaseUrl } = environment
  if (databaseUrl !== null) throw new BackupError('DATABASE_URL is set: --until is for the embedded database alone')
  const until = moment === 'latest' ? null : new Date(moment)
  // Without an offset, a time means another moment on each machine.
  if ((until !== null && !/T.*(Z|[+-]\d\d:\d\d)$/.test(moment)) || Number.isNaN(until?.getTime()))
    throw new BackupError('Name a moment such as --until "2026-11-22T10:15:00+06:00", or --until latest')
  const pictures = diskFolder(join(dataDir, 'images'), 0o640)
  const { lastChange, doubted } = await restoreUntil({ root, pictures, dataDir, until })
  const lastChangeAt = lastChange?.toISOString() ?? 'before the copy'
  const done = `The shop in ${dataDir} is as it was at ${moment}; its last change is of ${lastChangeAt}. Pictures are those of the nightly backups`
  return (await withKeyNote([done, ...whatToLookAt(doubted)], environment)).join('.\n')
}

async function move(what: string, environment: Environment): Promise<string> {
  const isAddress = /^postgres(ql)?:\/\//.test(what) && URL.canParse(what)
  if (what !== 'pictures' && !isAddress) throw new BackupError(`Say where to: ${tasks.move?.usage}`)
  await requireDatabase(environment)
  if (what === 'pictures') return movedPictures(environment)
  await requireTarget(what)
  const { dataDir } = environment
  const moved = await withDatabase(environment, noneRunning, (source) =>
    moveDatabase(source.databaseUrl, what, dataDir),
  )
  const { host, pathname } = new URL(what)
  return [
    summaryOf(moved, `is in the database ${pathname.slice(1)} at ${host}`),
    `Set DATABASE_URL to that address, leave DATA_DIR as it is for the pictures, and start the shop`,
    'The old database stays as it was: remove it when the shop runs well, and do not start a shop on it meanwhile',
  ].join('.\n')
}

async function movedPictures(environment: Environment): Promise<string> {
  const { dataDir, s3 } = environment
  if (s3 === null)
    throw new BackupError('S3_ENDPOINT is missing: set the store of the pictures first, and start the shop with it')
  const { moved, left } = await withDatabase(environment, findEmbedded, async ({ databaseUrl, pictures, store }) => {
    if (pictures === null || store === null) throw new BackupError('There is no store to move the pictures to')
    return movePictures(databaseUrl, pictures, store)
  })
  const done = `${moved} pictures are in the bucket ${s3.bucket} now, and the shop shows them from there`
  if (left > 0)
    return `${done}. ${left} stay, whose files are still being made or are lost: run it again in some minutes`
  return `${done}. Their files in ${join(dataDir, 'images')} are needed for pages that are still open: keep them for a day`
}

/** A shop that runs on the database would write to it meanwhile: it is refused. */
const noneRunning = async () => null

/** Throws `BackupError` where `DATA_DIR` has no database: opening it would create an empty one. */
async function requireDatabase({ databaseUrl, dataDir }: Environment): Promise<void> {
  if (databaseUrl === null && (await majorOf(dataDir)) === null)
    throw new BackupError(`There is no database in ${dataDir}: name the shop's folder with DATA_DIR`)
}

/** The database of the settings: of a shop that runs, or started for as long as this takes. */
async function withDatabase<Result>(
  environment: Environment,
  findRunning: (dataDir: string) => Promise<string | null>,
  work: (shop: ShopData) => Promise<Result>,
): Promise<Result> {
  const { databaseDirectUrl, dataDir, backupWal } = environment
  const running = databaseDirectUrl ?? (await findRunning(dataDir))
  if (running !== null) return work(await shopDataOf(environment, running))
  // As the shop starts it: what is written meanwhile is archived too.
  const server = await startEmbedded({ dataDir, archive: backupWal, log: (line) => process.stderr.write(`${line}\n`) })
  return shopDataOf(environment, server.ownerUrl).then(work).finally(server.stop)
}

function summaryOf({ takenAt, tables, pictures, store }: Manifest, what: string): string {
  const files = pictures.files + (store?.files ?? 0)
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0
  return `The shop of ${takenAt} with ${rowsOf('orders')} orders, ${rowsOf('products')} products, ${rowsOf('users')} accounts and ${files} files of pictures ${what}`
}

const [name = '', what = '', ...more] = process.argv.slice(2)
try {
  const task = tasks[name]
  const [option, until] = more
  if (task === undefined || what === '' || (option !== undefined && (option !== '--until' || until === undefined)))
    throw new BackupError(`Name what to work on: ${task?.usage ?? Object.keys(tasks)}`)
  process.stdout.write(`${await task.run(what, readEnvironment(process.env, 'production'), until)}\n`)
} catch (error) {
  process.stderr.write(`${explain(error, () => storeOf(what))}\n`)
  process.exitCode = 1
}

/** The settings that a store has refused: those of the address, else those of the pictures. */
function storeOf(address: string) {
  const [, bucket] = S3_ADDRESS.exec(address) ?? []
  const { s3, backupS3 } = readEnvironment(process.env, 'production')
  return (bucket && backupS3 ? { ...backupS3, bucket } : s3) ?? undefined
}
