import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ProductDraft } from '#contract/admin-products.ts'
import { cloneDatabase } from './cluster.ts'
import { inDhaka } from './shop.ts'
import { anyPhone, testClient } from './test-client.ts'

const script = fileURLToPath(new URL('../../start.mjs', import.meta.url))
const owner = { email: 'owner@tupi.example', password: 'a-long-password' }
const run = promisify(execFile)

/** A product of which there is enough for any number of orders. */
export const cap: ProductDraft = {
  title: 'Dhaka Classic',
  description: '<p>A cap.</p>',
  category: 'new',
  price: 500,
  salePrice: 0,
  totalStock: 1_000_000,
  sizes: [],
  stockBySize: null,
}

/** The shop in processes as its owner starts it, on a database of its own. */
export async function startProcesses(settings: Record<string, string>) {
  const [database, dataDir] = [await cloneDatabase(), await mkdtemp(join(tmpdir(), 'tupi-workers-'))]
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1',
    PORT: '0',
    HOST: '127.0.0.1',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    ...settings,
  }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { out: '', errors: '' }
  child.stdout.setEncoding('utf8').on('data', (words: string) => (output.out += words))
  child.stderr.setEncoding('utf8').on('data', (words: string) => (output.errors += words))
  // When all of its output has arrived, too.
  const ended = once(child, 'close').then(([code]) => code as number | null)
  while (!output.out.includes('\n') && child.exitCode === null) await sleep(10)
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output.out)?.[0] ?? ''
  return {
    address,
    output,
    ended,
    env,
    pid: child.pid ?? 0,
    admin: async () => {
      const browser = testClient(address)
      await browser.login({ body: owner })
      return browser
    },
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      await ended
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Processes = Awaited<ReturnType<typeof startProcesses>>

/** The process ids of the workers. Other children of the shop, `systemd-notify` for one, have no worker number in their environment. */
export async function workersOf({ pid }: Processes): Promise<number[]> {
  const { stdout } = await run('ps', ['axeww', '-o', 'pid=,ppid=,args='], { maxBuffer: 64 * 1024 * 1024 })
  const workers = stdout.split('\n').filter((line) => line.includes(' NODE_UNIQUE_ID='))
  const ids = workers.map((line) => line.trim().split(/\s+/, 2).map(Number))
  return ids.filter(([, parent]) => parent === pid).map(([id = 0]) => id)
}

/** How many workers the metrics say that there should be and how many serve, and how many ended by themselves. */
export function crewIn(metrics: string) {
  const value = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1])
  return {
    wanted: value('tupi_workers_wanted'),
    ready: value('tupi_workers_ready'),
    exits: value('tupi_worker_exits_total'),
  }
}

/** An order of a `cap`. */
export const orderOf = (id: string) => ({
  cartItems: [{ productId: id, quantity: 1 }],
  addressInfo: { ...inDhaka, phone: anyPhone() },
  shippingType: 'inside' as const,
  totalAmount: 580,
})
