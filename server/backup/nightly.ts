import { join } from 'node:path'
import { HOUR_MS } from '#rules/durations.ts'
import type { BackupSettings, Environment } from '../environment/environment.ts'
import { PICTURE_HEADERS, PICTURES, storeAddress } from '../images/s3-store.ts'
import { openBucket } from '../s3/bucket.ts'
import { withTimeout } from '../timeout.ts'
import { bucketFolder, diskFolder, eachInParallel, type Folder, openFolder } from './folder.ts'
import { type Backup, MANIFEST, readManifest } from './manifest.ts'
import { type ShopData, writeBackup } from './write-backup.ts'

/** Orders are few then, in Dhaka. */
const NIGHT_HOURS = [3, 4, 5]
const TIMEOUT_MS = 5_000

/** What is backed up of a shop with these settings. */
export async function shopDataOf(
  { dataDir, s3 }: Pick<Environment, 'dataDir' | 's3'>,
  databaseUrl: string,
): Promise<ShopData> {
  const pictures = diskFolder(join(dataDir, 'images'), 0o640)
  const store = s3 && {
    files: bucketFolder(await openBucket(s3), PICTURES, PICTURE_HEADERS),
    url: storeAddress(s3.publicUrl),
  }
  return { databaseUrl, pictures, store }
}

type Options = {
  /** What holds the backups. */
  folder: Folder
  keep: number
  now?: Date
  signal?: AbortSignal
}

/**
 * Backs the shop up once a night; at any hour where the last backup is older than a day, as in a shop that is closed at night. To be
 * called once an hour, by one process at a time. Returns the new folder, or null where no backup is due.
 */
export async function backUpIfDue(
  shop: ShopData,
  { folder, keep, now = new Date(), signal }: Options,
): Promise<Folder | null> {
  const previous = await lastBackup(folder, now)
  if (previous && !isDue(takenAt(previous.name), now)) return null
  // Also before the backup: on a full disk, old and unfinished ones leave no room for it.
  await removeOld(folder, keep, now)
  const next = folder.within(`tupi-${stampOf(now)}`)
  try {
    await writeBackup(shop, next, { previous, signal })
  } catch (error) {
    // What cannot be removed now is removed before the next backup.
    await next.removeAll().catch(() => {})
    throw error
  }
  await removeOld(folder, keep, now)
  return next
}

/** Whether the daily copy is due. One dated more than an hour ahead (wrong clock) does not count. */
export function isDue(previous: Date, now: Date): boolean {
  if (previous.getTime() > now.getTime() + HOUR_MS) return true
  const isNight = NIGHT_HOURS.includes((now.getUTCHours() + 6) % 24)
  // So few at night that one by day, as after a first start, is followed by that of the night, and so many that a night has one.
  return previous.getTime() < now.getTime() - (isNight ? 4 : 25) * HOUR_MS
}

/** When the newest backup was taken; null where there is none, or its store does not answer. */
export async function findLastBackup({ address, s3 }: BackupSettings): Promise<Date | null> {
  const found = openFolder(address, s3)
    .then((folder) => lastBackup(folder, new Date()))
    .then((last) => (last ? new Date(last.manifest.takenAt) : null))
    .catch(() => null)
  // An administrator may be waiting for the health page.
  return withTimeout(found, TIMEOUT_MS)
}

/** The newest readable backup: a broken one must not prevent the next one. */
async function lastBackup(root: Folder, now: Date): Promise<(Backup & { name: string }) | undefined> {
  for (const name of (await backupsIn(root, now)).toReversed()) {
    const folder = root.within(name)
    const manifest = await readManifest(folder).catch(() => null)
    if (manifest) return { name, folder, manifest }
  }
  return undefined
}

async function finishedBackups(folder: Folder, now: Date): Promise<string[]> {
  const names = await backupsIn(folder, now)
  const finished: string[] = []
  const nameIfFinished = async (name: string) => ((await folder.within(name).list()).includes(MANIFEST) ? name : null)
  for await (const name of eachInParallel(names, nameIfFinished)) if (name !== null) finished.push(name)
  return finished
}

/** Their names, oldest first; unfinished ones too. */
export const backupsIn = async (folder: Folder, now: Date): Promise<string[]> =>
  oldestFirst(
    (await folder.list()).filter((name) => NAME.test(name)),
    now,
  )

/** What the name of a copy ends with. */
export const stampOf = (moment: Date): string => moment.toISOString().replaceAll(':', '-').slice(0, 19)

/**
 * Sorts names that end with a timestamp, oldest first. Names dated more than an hour after `now` come from a wrong clock and count as
 * the oldest: they are neither used as the newest copy nor kept instead of one.
 */
export function oldestFirst(names: string[], now: Date): string[] {
  const latest = stampOf(new Date(now.getTime() + HOUR_MS))
  const isAhead = (name: string) => name.slice(-latest.length) > latest
  const sorted = names.toSorted()
  return [...sorted.filter(isAhead), ...sorted.filter((name) => !isAhead(name))]
}

/** All but the newest, and what a process that was killed has left unfinished. */
async function removeOld(folder: Folder, keep: number, now: Date): Promise<void> {
  const newest = (await finishedBackups(folder, now)).slice(-keep)
  for (const name of await backupsIn(folder, now)) {
    if (newest.includes(name)) continue
    const backup = folder.within(name)
    // First what makes it a backup: one that is half removed is none.
    await backup.remove(MANIFEST)
    await backup.removeAll()
  }
}

const NAME = /^tupi-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)$/
const takenAt = (name: string) => new Date(name.replace(NAME, '$1$2:$3:$4Z'))
