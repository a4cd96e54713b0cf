import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline as chain, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type BackupS3Settings, S3_ADDRESS } from '../environment/environment.ts'
import { OwnerError } from '../owner-error.ts'
import { type Bucket, openBucket, type PutOptions } from '../s3/bucket.ts'

/** What prevents a backup or a restore, as a sentence for the operator. */
export class BackupError extends OwnerError {}

/** Files on a disk or in a bucket: a backup, what holds backups, or the pictures of a shop. */
export type Folder = {
  /** Its path or address, as the owner writes it. */
  name: string
  within: (name: string) => Folder
  /** The file appears whole or not at all. */
  write: (file: string, bytes: Readable, signal?: AbortSignal) => Promise<void>
  /** Null where there is no such file. */
  read: (file: string) => Promise<Readable | null>
  /** Takes over a file of another folder of the same kind without sending it again; returns whether it is there. */
  share: (file: string, from: Folder) => Promise<boolean>
  /** The names of files and folders in it, but for what systems leave on a disk; none where it does not exist. */
  list: () => Promise<string[]>
  /** In bytes; 0 where there is no such file. */
  sizeOf: (file: string) => Promise<number>
  /** How many bytes there is room for; null where that is unknown. */
  freeBytes: () => Promise<number | null>
  remove: (file: string) => Promise<void>
  removeAll: () => Promise<void>
  /** Throws `BackupError` where strangers can read what is written here. */
  requirePrivate: () => Promise<void>
}

/** How many files are on the way to or from a store at a time. */
export const MAX_FILES_AT_ONCE = 8

/** Opens the folder of a path, or of `s3://bucket/folder`. Throws `BackupError` without the settings of the store. */
export async function openFolder(address: string, s3: BackupS3Settings | null): Promise<Folder> {
  if (!address.includes('://')) return diskFolder(resolve(address))
  const [, bucket, path = ''] = S3_ADDRESS.exec(address) ?? []
  if (bucket === undefined) throw new BackupError(`${address} is neither a folder nor s3://bucket/folder`)
  if (s3 === null) throw new BackupError(`BACKUP_S3_ENDPOINT is missing: ${address} needs it`)
  return bucketFolder(await openBucket({ ...s3, bucket }), path.slice(1))
}

/** Names, addresses and phone numbers of customers: no other user of the machine may read them. */
export function diskFolder(path: string, mode = 0o600): Folder {
  return {
    name: path,
    within: (name) => diskFolder(join(path, name), mode),
    write: async (file, bytes, signal) => {
      const target = join(path, file)
      const part = `${target}.part`
      await makeFolder(dirname(target), mode)
      try {
        await pipeline(bytes, createWriteStream(part, { mode, flush: true }), { signal })
        await rename(part, target)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    read: (file) => opened(createReadStream(join(path, file))),
    share: async (file, from) => {
      await makeFolder(dirname(join(path, file)), mode)
      return link(join(from.name, file), join(path, file)).then(
        () => true,
        () => false,
      )
    },
    list: async () => (await readdir(path).catch(noneIfMissing)).filter((name) => !isStray(name)),
    sizeOf: (file) =>
      stat(join(path, file)).then(
        ({ size }) => size,
        () => 0,
      ),
    freeBytes: () => freeBytesAt(path),
    remove: (file) => rm(join(path, file), { force: true }),
    removeAll: () => rm(path, { recursive: true, force: true }),
    requirePrivate: async () => {},
  }
}

/** Half-written files, and what is on any disk: `lost+found`, `.DS_Store` and other hidden files. */
const isStray = (name: string) => name.endsWith('.part') || name.startsWith('.') || name === 'lost+found'

async function freeBytesAt(path: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(path)
    return bavail * bsize
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error
    return freeBytesAt(dirname(path))
  }
}

// Users who may read a file may enter its folder.
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
    sizeOf: (file) => bucket.sizeOf(keyOf(file)),
    freeBytes: async () => null,
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

/** Chains streams and returns the last one, which fails with any of them; they end with it. */
export const chained = (...streams: [Readable, ...Transform[]]): Readable => chain(streams, () => {}) as Transform

/** Passes bytes on and hashes them. */
export const hashing = (hash: Hash) => passing((chunk) => hash.update(chunk))

/** Passes bytes on, each chunk after `onChunk` has seen it. */
const passing = (onChunk: (chunk: Buffer) => void) =>
  new Transform({
    transform: (chunk, _encoding, done) => {
      onChunk(chunk)
      done(null, chunk)
    },
  })

/** Writes a packed file. Returns the hash of what is in it, and how many bytes it takes. */
export async function writePacked(folder: Folder, file: string, content: Readable, signal?: AbortSignal) {
  const hash = createHash('sha256')
  let bytes = 0
  const counting = passing((chunk) => {
    bytes += chunk.length
  })
  await folder.write(file, chained(content, hashing(hash), createGzip(), counting), signal)
  return { sha256: hash.digest('hex'), bytes }
}

/** SHA-256, in hexadecimal digits. */
export async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

/** Works on some at a time. What was begun has ended when it throws. */
export async function inParallel<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const results = eachInParallel(items, work, signal)
  while (!(await results.next()).done);
}

/** The same for work with results, which come in the order of the items: neither has to fit into memory. */
export async function* eachInParallel<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
  signal?: AbortSignal,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  try {
    for await (const item of items) {
      signal?.throwIfAborted()
      const result = work(item)
      // It is awaited when it is the oldest, or below.
      result.catch(() => {})
      running.push(result)
      if (running.length < MAX_FILES_AT_ONCE) continue
      for (const oldest of running.splice(0, 1)) yield await oldest
    }
    for (const result of running) yield await result
  } finally {
    await Promise.allSettled(running)
  }
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

/** Left free besides what a copy needs: the shop may have its own files on the same disk. */
const SPARE_BYTES = 100e6

/** Throws `BackupError` where `bytes` do not fit. */
export async function requireRoom(folder: Folder, bytes: number): Promise<void> {
  const free = await folder.freeBytes()
  const needed = bytes + SPARE_BYTES
  if (free !== null && free < needed)
    throw new BackupError(
      `There is no room: ${megabytes(needed)} MB are needed, and ${megabytes(free)} MB are free in ${folder.name}`,
    )
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6)
