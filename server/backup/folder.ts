import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type BackupS3Settings, S3_PLACE } from '../environment/environment.ts'
import { type Bucket, openBucket, type PutOptions } from '../s3/bucket.ts'

/** What stands in the way of a backup or a restore, as a sentence for who runs the shop. */
export class BackupError extends Error {}

/** Files on a disk or in a bucket: a backup, what holds backups, or the pictures of a shop. */
export type Folder = {
  /** As its owner would write it. */
  name: string
  within: (name: string) => Folder
  /** The file appears whole or not at all. */
  write: (file: string, bytes: Readable, signal?: AbortSignal) => Promise<void>
  /** Null where there is no such file. */
  read: (file: string) => Promise<Readable | null>
  /** Takes over a file of another folder of the same kind without sending it again; answers whether it is there. */
  share: (file: string, from: Folder) => Promise<boolean>
  /** The names of files and folders in it; none where it does not exist. */
  list: () => Promise<string[]>
  remove: (file: string) => Promise<void>
  removeAll: () => Promise<void>
  /** Throws `BackupError` where strangers can read what is written here. */
  requirePrivate: () => Promise<void>
}

/** How many files are on the way to or from a store at a time. */
export const AT_ONCE = 8

/** Of a path, or of `s3://bucket/folder`. Throws `BackupError` without the settings of the store. */
export async function openFolder(place: string, s3: BackupS3Settings | null): Promise<Folder> {
  if (!place.includes('://')) return diskFolder(resolve(place))
  const [, bucket, path = ''] = S3_PLACE.exec(place) ?? []
  if (bucket === undefined) throw new BackupError(`${place} is neither a folder nor s3://bucket/folder`)
  if (s3 === null) throw new BackupError(`BACKUP_S3_ENDPOINT is missing: ${place} needs it`)
  return bucketFolder(await openBucket({ ...s3, bucket }), path.slice(1))
}

/** Names, addresses and phone numbers of customers: nobody else on the machine reads them. */
export function diskFolder(path: string, mode = 0o600): Folder {
  return {
    name: path,
    within: (name) => diskFolder(join(path, name), mode),
    write: async (file, bytes, signal) => {
      const target = join(path, file)
      await makeFolder(dirname(target), mode)
      const part = createWriteStream(`${target}.part`, { mode, flush: true })
      await pipeline(bytes, part, { signal })
      await rename(`${target}.part`, target)
    },
    read: (file) => opened(createReadStream(join(path, file))),
    share: async (file, from) => {
      await makeFolder(dirname(join(path, file)), mode)
      return link(join(from.name, file), join(path, file)).then(
        () => true,
        () => false,
      )
    },
    list: async () => (await readdir(path).catch(noneIfMissing)).filter((name) => !name.endsWith('.part')),
    remove: (file) => rm(join(path, file), { force: true }),
    removeAll: () => rm(path, { recursive: true, force: true }),
    requirePrivate: async () => {},
  }
}

// Who may read a file may enter its folder.
const makeFolder = (path: string, mode: number) => mkdir(path, { recursive: true, mode: mode | ((mode & 0o444) >> 2) })

export function bucketFolder(bucket: Bucket, path: string, headers?: PutOptions['headers']): Folder {
  const { settings } = bucket
  const keyOf = (file: string) => (path === '' ? file : `${path}/${file}`)
  return {
    name: `s3://${settings.bucket}/${path}`,
    within: (name) => bucketFolder(bucket, keyOf(name), headers),
    write: (file, bytes, signal) => bucket.put(keyOf(file), bytes, { headers, signal }),
    read: (file) => bucket.get(keyOf(file)),
    share: (file, from) => bucket.copy(`${from.name.replace(/^s3:\/\/[^/]+\//, '')}/${file}`, keyOf(file)),
    list: () => bucket.listNames(keyOf('')),
    remove: (file) => bucket.remove(keyOf(file)),
    removeAll: async () => {
      await inParallel(await bucket.list(keyOf('')), (key) => bucket.remove(key))
    },
    requirePrivate: async () => {
      const probe = keyOf('readable-by-strangers')
      await bucket.put(probe, Buffer.from('Can a stranger read this?'))
      const isPublic = await bucket.isPublic(probe).finally(() => bucket.remove(probe))
      if (isPublic) throw new BackupError(`Everybody can read the bucket ${settings.bucket}: name a private one`)
    },
  }
}

/** Works on some at a time, and answers in their order. */
export async function inParallel<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  let hasFailed = false
  const worker = async () => {
    for (const [index, item] of waiting) {
      if (hasFailed) return
      signal?.throwIfAborted()
      results[index] = await work(item).catch((error) => {
        hasFailed = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}

const noneIfMissing = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === 'ENOENT') return []
  throw error
}

function opened(stream: Readable): Promise<Readable | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Readable | null>()
  stream.once('open', () => resolve(stream))
  stream.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(null) : reject(error)))
  return promise
}
