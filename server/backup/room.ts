import { BackupError, type Folder } from './folder.ts'

/** Beside what a copy needs: the shop may have its own files on the same disk. */
const SPARE_BYTES = 100e6
/** How much of what a database takes on the disk its packed copy takes, at most. */
const PACKED = 1 / 3

/** How many bytes a copy of a database will take: somewhat more than the one before, or a part of what the database has on the disk. */
export async function copyBytes(before: number, databaseBytes: () => Promise<number>): Promise<number> {
  return before > 0 ? before * 1.1 : (await databaseBytes()) * PACKED
}

/** Throws `BackupError` where so many bytes do not fit. */
export async function requireRoom(folder: Folder, bytes: number): Promise<void> {
  const free = await folder.freeBytes()
  const needed = bytes + SPARE_BYTES
  if (free !== null && free < needed)
    throw new BackupError(
      `There is no room: ${megabytes(needed)} MB are needed, and ${megabytes(free)} MB are free in ${folder.name}`,
    )
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6)
