import { addAbortSignal } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BackupError, chained, type Folder, hashOf, inParallel } from './folder.ts'
import {
  type Backup,
  listFile,
  type Manifest,
  openLookup,
  PICTURE_FOLDERS,
  type PictureFolder,
  readManifest,
  readPictures,
  tableFile,
  withKnown,
} from './manifest.ts'

type Options = { previous?: Backup | undefined; signal?: AbortSignal | undefined }

/** Reads every file of a finished backup again: see `checkFiles`. */
export async function checkBackup(folder: Folder): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await checkFiles({ folder, manifest })
  return manifest
}

/**
 * Reads every file of a backup again. Throws `BackupError` for the first one that is missing or not as it was written. Pictures that
 * `previous` has too were read when they were new: of these it looks whether they are there.
 */
export async function checkFiles(backup: Backup, { previous, signal }: Options = {}): Promise<void> {
  const { folder, manifest } = backup
  const tables = manifest.tables.map(({ name, sha256 }) => ({ file: tableFile(name), sha256, isPacked: true }))
  await inParallel(tables, (table) => checkFile(folder, table, signal), signal)
  for (const kind of ['pictures', 'store'] as const) {
    const set = manifest[kind]
    if (set === null || set.files === 0) continue
    await checkFile(folder, { file: listFile(kind), sha256: set.sha256, isPacked: true }, signal)
    await checkPictures(backup, kind, { previous, signal })
  }
}

async function checkPictures(backup: Backup, kind: PictureFolder, { previous, signal }: Options): Promise<void> {
  const within = backup.folder.within(PICTURE_FOLDERS[kind])
  const isThere = openLookup(await within.list())
  const unread = async function* () {
    for await (const { name, sha256, known } of withKnown(readPictures(backup, kind), previous, kind)) {
      if (!isThere(name)) throw new BackupError(`${within.name}/${name} is missing`)
      if (sha256 !== known) yield { file: name, sha256, isPacked: false }
    }
  }
  await inParallel(unread(), (picture) => checkFile(within, picture, signal), signal)
}

type Written = { file: string; sha256: string; isPacked: boolean }

/** Reads a file again. Throws `BackupError` where it is missing or not as it was written. */
export async function checkFile(
  folder: Folder,
  { file, sha256, isPacked }: Written,
  signal?: AbortSignal,
): Promise<void> {
  const bytes = await folder.read(file)
  if (bytes === null) throw new BackupError(`${folder.name}/${file} is missing`)
  const content = isPacked ? chained(bytes, createGunzip()) : bytes
  if (signal) addAbortSignal(signal, content)
  const found = await hashOf(content).catch((cause) => {
    throw new BackupError(`${folder.name}/${file} cannot be read: ${cause.message}`, { cause })
  })
  if (found !== sha256) throw new BackupError(`${folder.name}/${file} is not as it was written`)
}
