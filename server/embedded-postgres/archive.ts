import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Account } from './account.ts'

/** Below the database's own folder, since the server runs as the owner of that one alone. */
const FOLDER = 'to-archive'

// Paths from the folder of the database, in which the server works: they need no quoting. A file is there when it is whole and on the disk.
const COMMAND = `cp "%p" "${FOLDER}/%f.part" && sync "${FOLDER}/%f.part" && mv "${FOLDER}/%f.part" "${FOLDER}/%f"`

/** With these the server puts every file of its write-ahead log that is closed into a folder; `openCloser` closes them. */
export const archiveSettings = ['archive_mode=on', `archive_command=${COMMAND}`]

export const archiveFolder = (folder: string) => join(folder, FOLDER)

export async function makeArchiveFolder({ folder, account }: { folder: string; account: Account }): Promise<void> {
  await mkdir(archiveFolder(folder), { recursive: true, mode: 0o700 })
  await chown(archiveFolder(folder), account.uid, account.gid)
}

/** Whether a server archives its log: one that a killed shop left behind may have been started without it. */
export async function isArchiving(connection: pg.Client): Promise<boolean> {
  const { rows } = await connection.query('show archive_command')
  return rows[0].archive_command === COMMAND
}

/** The number that `initdb` gave to the files of a database: a copy of them has the same one. */
export async function findSystemId(connection: pg.Client): Promise<string> {
  const { rows } = await connection.query('select system_identifier::text as id from pg_control_system()')
  return rows[0].id
}
