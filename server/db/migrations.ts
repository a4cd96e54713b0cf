import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OwnerError } from '../owner-error.ts'

export const migrationFolder = join(import.meta.dirname, 'migrations')

/** What is sent at once: a transaction, or one statement of those that PostgreSQL takes outside of one alone. */
type Part = { kind: 'transaction' | 'concurrently'; sql: string }

/** A numbered `.sql` file, cut at the lines `-- transaction` and `-- concurrently` (README.md); mostly it is one transaction. */
export type Migration = {
  name: string
  parts: Part[]
  /** SHA-256 of the file, as hex. */
  checksum: string
}

/** What prevents a migration, as a sentence for the operator. */
export class MigrationError extends OwnerError {}

/** The names of the files, in order. */
export const migrationNames = async (folder = migrationFolder): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

export async function readMigrations(folder = migrationFolder): Promise<Migration[]> {
  const names = await migrationNames(folder)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, parts: splitMigration(text), checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const splitMigration = (text: string): Part[] =>
  text
    .split(/^(?=-- (?:transaction|concurrently)$)/m)
    .map((sql) => ({ kind: sql.startsWith('-- concurrently\n') ? 'concurrently' : 'transaction', sql }))
