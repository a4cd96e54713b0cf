import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { findEmbedded } from '#server/embedded-postgres/start.ts'
import { testClient } from '#server/testing/test-client.ts'

/** The first start builds the site and makes a database. */
const START_MS = 180_000

const ownScript = fileURLToPath(new URL('../start.mjs', import.meta.url))
const admin = { email: 'owner@tupi.example', password: 'a-long-password' }

/** The whole shop as its owner starts it: a process with the embedded database. */
export type ShopProcess = {
  address: string
  pid: number
  /** Ends it like a power cut would. */
  kill: () => Promise<void>
  /** Ends it in order. */
  stop: () => Promise<void>
}

/** A folder of its own for a shop's data, and the shops that run on it one after the other, with these settings; of this code or a copy. */
export async function temporaryShop(settings: Record<string, string> = {}, script = ownScript) {
  const folder = await mkdtemp(join(tmpdir(), 'tupi-long-'))
  // Where root has to run PostgreSQL as another user, that user has to get through.
  await chmod(folder, 0o711)
  const dataDir = join(folder, 'data')
  let running: ShopProcess | null = null
  return {
    dataDir,
    start: async () => {
      running = await startProcess(script, dataDir, settings)
      return running
    },
    /** The owner's address of its database. */
    databaseUrl: async () => (await findEmbedded(dataDir)) ?? '',
    /** The process id of its database server. */
    databasePid: async () => Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]),
    [Symbol.asyncDispose]: async () => {
      await running?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The administrator of such a shop, signed in. */
export async function adminOf({ address }: Pick<ShopProcess, 'address'>) {
  const browser = testClient(address)
  await browser.login({ body: admin })
  return browser
}

async function startProcess(script: string, dataDir: string, settings: Record<string, string>): Promise<ShopProcess> {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    DEMO: '0',
    // Each browser of a test has an address of its own, as a proxy reports it.
    TRUST_PROXY: '127.0.0.1',
    HOST: '127.0.0.1',
    PORT: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...settings,
  }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  try {
    const address = await addressOf(child)
    return { address, pid: child.pid ?? 0, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  if (!child.stdout) throw new Error('The shop has no output to read its address from')
  createInterface({ input: child.stdout }).on('line', (line) => {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]
    if (address) resolve(address)
  })
  const patience = setTimeout(() => reject(new Error('The shop did not open')), START_MS)
  child.once('error', reject).once('exit', (code) => reject(new Error(`The shop ended with code ${code}`)))
  return promise.finally(() => clearTimeout(patience))
}
