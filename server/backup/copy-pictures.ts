import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { isPictureFile } from '../images/picture-files.ts'
import { eachInParallel, type Folder } from './folder.ts'
import { chained, hashing, hashOf } from './hashing.ts'
import type { Backup, PictureEntry } from './manifest.ts'
import { listFile, listLine, PICTURE_FOLDERS, type PicturePlace, withKnown } from './picture-list.ts'

type Source = { from: Folder | null; previous?: Backup | undefined }
type Options = Source & {
  /** The backup. */
  folder: Folder
  signal?: AbortSignal | undefined
}

/** Copies all pictures of a folder, or shares them with `previous`, and lists them. Returns how many, and the hash of the list. */
export async function copyPictures(place: PicturePlace, { from, previous, folder, signal }: Options) {
  const to = folder.within(PICTURE_FOLDERS[place])
  const copy = async ({ name, known }: Found): Promise<PictureEntry | null> => {
    if (known !== null && previous && (await shared({ name, sha256: known }, to, previous, place)))
      return { name, sha256: known }
    const bytes = await from?.read(name)
    // An unused one may just have been removed.
    if (!bytes) return null
    const hash = createHash('sha256')
    await to.write(name, chained(bytes, hashing(hash)), signal)
    return { name, sha256: hash.digest('hex') }
  }
  let files = 0
  const lines = async function* () {
    for await (const entry of eachInParallel(found(place, { from, previous }), copy, signal)) {
      if (entry === null) continue
      files++
      yield listLine(entry)
    }
  }
  const hash = createHash('sha256')
  await folder.write(listFile(place), chained(Readable.from(lines()), hashing(hash), createGzip()), signal)
  return { files, sha256: hash.digest('hex') }
}

/** What the pictures take that `previous` does not have. */
export async function newPictureBytes(place: PicturePlace, { from, previous }: Source): Promise<number> {
  const sizeOf = async ({ name, known }: Found) => (known === null ? ((await from?.sizeOf(name)) ?? 0) : 0)
  let sum = 0
  for await (const bytes of eachInParallel(found(place, { from, previous }), sizeOf)) sum += bytes
  return sum
}

type Found = { name: string; known: string | null }

async function* found(place: PicturePlace, { from, previous }: Source): AsyncGenerator<Found> {
  const names = (await from?.list())?.filter(isPictureFile).sort() ?? []
  const items = names.values().map((name) => ({ name }))
  yield* withKnown(items, previous, place)
}

/** What an older version has not read again may not be as it was written. */
async function shared({ name, sha256 }: PictureEntry, to: Folder, previous: Backup, place: PicturePlace) {
  if (!(await to.share(name, previous.folder.within(PICTURE_FOLDERS[place])))) return false
  if (previous.manifest.format === 'tupi-backup-2') return true
  const bytes = await to.read(name)
  return bytes !== null && (await hashOf(bytes)) === sha256
}
