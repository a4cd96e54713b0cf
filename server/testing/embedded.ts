import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../embedded-postgres/start.ts'

/** A new folder that PostgreSQL can read. It refuses to run as root; a shop that root starts runs it as another user. `path`: how its path begins. */
export async function makeDataFolder(path = join(tmpdir(), 'tupi-embedded-')): Promise<string> {
  const folder = await mkdtemp(path)
  await chmod(folder, 0o711)
  return folder
}

export const openEmbedded = async (dataDir: string) => {
  const server = await startEmbedded({ dataDir, log: () => {}, durable: false })
  return { ...server, [Symbol.asyncDispose]: server.stop }
}

/** The values of all rows, one after the other. */
export async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 10_000 })
  // The query reports a broken connection as well.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
    return rows.flat()
  } finally {
    await client.end()
  }
}

/** The process id of the server. */
export const serverOf = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
