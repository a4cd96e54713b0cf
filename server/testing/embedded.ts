import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../embedded-postgres/start.ts'

/** A folder for the data of shops. */
export async function makeHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'tupi-embedded-'))
  // Where root has to run PostgreSQL as the user nobody, that user needs access to the path.
  await chmod(home, 0o711)
  return home
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
