import { readFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'

const MB = 1024 ** 2
/** The value that a new database has in postgresql.conf. Another value there is its owner's. */
export const WRITTEN = '128MB'
/** The rest is for the shop's processes, for sorting, and for the system, which keeps the database's files in memory as well. */
const SHARE = 1 / 8
const MIN_MB = 128
/** The server looks through all of them whenever a table is dropped. */
const MAX_MB = 4_096

/**
 * The server's `shared_buffers` by the machine's memory, or what a container or systemd allows of it; null where the owner has set another
 * value in the database's folder.
 */
export async function findSharedBuffers(folder: string): Promise<string | null> {
  const files = ['postgresql.conf', 'postgresql.auto.conf'].map((name) =>
    readFile(join(folder, name), 'utf8').catch(() => ''),
  )
  const values = (await Promise.all(files)).flatMap((text) => [
    ...text.matchAll(/^\s*shared_buffers\s*=?\s*'?([^\s'#]+)/gim),
  ])
  if (values.some(([, value]) => value !== WRITTEN)) return null
  return sharedBuffersOf(totalmem(), process.constrainedMemory())
}

/** For `total` bytes of memory; `allowed` is 0, or more than `total`, where nothing limits it. */
export function sharedBuffersOf(total: number, allowed: number): string {
  const share = Math.floor((Math.min(total, allowed || total) * SHARE) / MB)
  return `${Math.min(Math.max(share, MIN_MB), MAX_MB)}MB`
}
