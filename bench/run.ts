import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testClient } from '#server/testing/test-client.ts'
import { paths } from '#web/paths.ts'
import { CONNECTIONS, fire, type Sample, tryOnce } from './measure.ts'
import { type PageWeight, weigh } from './page-weight.ts'
import { machineLine, speedTable, weightTable } from './report.ts'
import { type Scene, scenesOf } from './scenes.ts'
import { startServer } from './server-process.ts'
import { ADMIN, fillStock } from './stock.ts'

const ROUNDS = 3
const SECONDS = 3
const WARM_UP_SECONDS = 2
const MAX_MS = 300_000

const shopSettings = {
  HOST: '127.0.0.1',
  PORT: '0',
  DEMO: '1',
  RATE_LIMITS: 'off',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
}

const print = (lines: string[]) => process.stdout.write(`${lines.join('\n')}\n\n`)

/** Starts the shop in production mode on a throw-away database and a plain server, measures both, stops both. */
async function bench(signal: AbortSignal): Promise<void> {
  await using folder = await throwAwayFolder()
  await using plain = await startServer(import.meta.resolve('./plain-server.ts'), { signal })
  await using shop = await startServer(import.meta.resolve('../start.mjs'), {
    env: { ...shopSettings, DATA_DIR: folder.path },
    signal,
  })
  const { data } = await testClient(shop.address).listProducts({ query: { limit: 1 } })
  const [shown] = data
  if (!shown) throw new Error('The demo shop is empty')
  const weights = new Map<string, PageWeight>()
  for (const [name, path] of [
    ['home', paths.home],
    ['product', paths.product(shown)],
  ] as const) {
    weights.set(name, await weigh(shop.address + path))
  }
  const scenes = scenesOf(shop.address, await fillStock(shop.address), shown)
  const { plainSamples, rows } = await measure(plain.address, scenes, signal)
  print([`${machineLine()}; ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s`])
  print(speedTable(plainSamples, rows))
  print(weightTable(weights))
}

/** Rounds are interleaved, so that whatever else the machine does falls on all rows alike. */
async function measure(plainAddress: string, scenes: Scene[], signal: AbortSignal) {
  const plain: Scene = {
    name: 'plain',
    address: plainAddress,
    ask: () => ({ method: 'GET', path: '/', headers: {} }),
  }
  for (const scene of [plain, ...scenes]) {
    await tryOnce(scene)
    await fire(scene, WARM_UP_SECONDS, signal)
  }
  const plainSamples: Sample[] = []
  const rows = new Map(scenes.map((scene) => [scene.name, [] as Sample[]]))
  for (let round = 1; round <= ROUNDS; round++) {
    plainSamples.push(await fire(plain, SECONDS, signal))
    for (const scene of scenes) rows.get(scene.name)?.push(await fire(scene, SECONDS, signal))
  }
  return { plainSamples, rows }
}

async function throwAwayFolder() {
  const path = await mkdtemp(join(tmpdir(), 'tupi-bench-'))
  // Where root has to run PostgreSQL as nobody, nobody has to get through.
  await chmod(path, 0o711)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interrupted.abort(new Error('Interrupted')))
}
try {
  await bench(AbortSignal.any([interrupted.signal, AbortSignal.timeout(MAX_MS)]))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
