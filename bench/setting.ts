import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/embedded-postgres/start.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { startSmsGateway } from '#server/testing/sms-gateway.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export const ADMIN = { email: 'bench@tupi.example', password: 'only-for-this-run' }

/**
 * Production mode on loopback, with limits, mail and text messages as a public shop has them: visitors come from many addresses, as a
 * proxy reports them.
 */
const SETTINGS = {
  HOST: '127.0.0.1',
  TRUST_PROXY: '127.0.0.1',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
}

const start = new URL('../start.mjs', import.meta.url)

export type Setting = Awaited<ReturnType<typeof openSetting>>

/** A database server and a folder for one run, both gone when it is over. The shop and its limits share the server. */
export async function openSetting(signal: AbortSignal) {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'tupi-bench-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  // Where root has to run PostgreSQL as the user nobody, that user needs access to the path.
  await chmod(folder, 0o711)
  const server = await startEmbedded({ dataDir: folder, log: (line) => process.stderr.write(`${line}\n`) })
  opened.defer(server.stop)
  const mailServer = opened.use(await startMailServer())
  const smsGateway = opened.use(await startSmsGateway())
  const all = opened.move()
  /** Links in mails lead to the shop's own address, which has to be known before it starts. */
  const settings = async () => {
    const port = String(await freePort())
    const address = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }
    return { ...SETTINGS, ...mailServer.env, ...smsGateway.env, ...address }
  }

  const addressOf = (address: string, database: string) => {
    const url = new URL(address)
    url.pathname = database
    return url.href
  }
  /** Runs statements as the server's owner. */
  const query = async (database: string, ...statements: string[]): Promise<pg.QueryResult[]> => {
    const client = new pg.Client({ connectionString: addressOf(server.ownerUrl, database) })
    await client.connect()
    const results: pg.QueryResult[] = []
    try {
      for (const statement of statements) {
        signal.throwIfAborted()
        results.push(await client.query(statement))
      }
    } finally {
      await client.end()
    }
    return results
  }
  return {
    folder,
    query,
    /** A database with all that is in the template; there may be no connections to that one. */
    createDatabase: (name: string, template = 'template1') =>
      query('postgres', `create database ${name} template ${template}`),
    startShop: async (database: string, env: Record<string, string> = {}): Promise<ServerProcess> => {
      const own = { DATABASE_URL: addressOf(server.ownerUrl, database), DATA_DIR: join(folder, 'data') }
      return startServer(start, { env: { ...(await settings()), ...own, ...env }, signal })
    },
    /** The shop as its owner starts it, from another copy of the project, with an embedded database of its own. */
    startOwn: async ({ script, dataDir }: { script: URL; dataDir: string }): Promise<ServerProcess> =>
      startServer(script, { env: { ...(await settings()), DATA_DIR: dataDir }, signal }),
    /** One of the servers in `limits/`. */
    startLimit: (name: string, database?: string): Promise<ServerProcess> => {
      const env: Record<string, string> = database ? { DATABASE_URL: addressOf(server.ownerUrl, database) } : {}
      return startServer(new URL(`./limits/${name}.ts`, import.meta.url), { env, signal })
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
