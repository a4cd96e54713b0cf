import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { orderBook, shelve } from './orders-under-way.ts'
import { adminOf, type ShopProcess, temporaryShop } from './shop-process.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)
/** The name of a shop whose owner has given it none. */
const defaults = 'contract/settings-defaults.ts'
/** The site is built in both languages, and two workers are replaced. */
const RELOAD_MS = 180_000

type OrderBook = ReturnType<typeof orderBook>

/** The project of an owner who puts a new version over it. */
async function copyOfProject() {
  const folder = await mkdtemp(join(tmpdir(), 'tupi-version-'))
  const names = ['contract', 'rules', 'server', 'web', 'demo', 'vite.config.ts', 'run.mjs', 'start.mjs']
  for (const name of [...names, 'package.json', 'package-lock.json']) {
    await cp(join(root, name), join(folder, name), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const change = async (file: string, from: string, to: string) => {
    const text = await readFile(join(folder, file), 'utf8')
    assert.ok(text.includes(from))
    await writeFile(join(folder, file), text.replace(from, to))
  }
  return {
    script: join(folder, 'start.mjs'),
    change,
    spoil: (file: string) => appendFile(join(folder, file), '\nthis is no code'),
    reload: (dataDir: string) =>
      run(process.execPath, [join(folder, 'server/workers/reload.ts')], {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The answer for the home page: its title, and the status of it and of every file that it links. */
async function visit({ address }: ShopProcess) {
  const page = await fetch(`${address}/shop/home`)
  const html = await page.text()
  const files = new Set(html.match(/\/assets\/[\w.-]+/g))
  const statuses = [page.status]
  for (const file of files) {
    const answer = await fetch(address + file, { headers: { connection: 'close' } })
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  return { title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '', statuses }
}

/** Visitors and buyers who go on until `end`. */
function crowd(shop: ShopProcess, book: OrderBook) {
  let isOver = false
  const statuses = new Set<number>()
  const titles = new Set<string>()
  const visiting = async () => {
    while (!isOver) {
      const visited = await visit(shop)
      for (const status of visited.statuses) statuses.add(status)
      titles.add(visited.title)
      await sleep(20)
    }
  }
  const all = Promise.all([book.pour(shop.address, 3, () => !isOver), visiting()])
  // Reported by `end`; until then it must not end the process.
  all.catch(() => {})
  const end = async () => {
    isOver = true
    await all
  }
  return {
    statuses,
    sees: (name: string) => [...titles].some((title) => title.includes(name)),
    end,
    [Symbol.asyncDispose]: end,
  }
}

test('a shop changes to a new version while orders come in, refuses none, and stays as it is if a version does not start', async () => {
  await using project = await copyOfProject()
  await using place = await temporaryShop({ WORKERS: '2' }, project.script)
  const shop = await place.start()
  const book = orderBook(await shelve(await adminOf(shop)))
  await using visitors = crowd(shop, book)

  await project.change(defaults, "en: 'Tupi'", "en: 'Topi'")
  process.kill(shop.pid, 'SIGHUP')
  const deadline = Date.now() + RELOAD_MS
  while (!visitors.sees('Topi')) {
    assert.ok(Date.now() < deadline, 'the new version does not come')
    await sleep(20)
  }
  const { stdout } = await project.reload(place.dataDir)
  assert.equal(stdout, 'All workers are replaced (2)\n')

  await project.spoil('server/serve.ts')
  await assert.rejects(project.reload(place.dataDir), { code: 1, stderr: /./ })
  // Each of them is built before it fails: what the workers load late is of the first one all the same.
  for (const [from, to] of [
    ['Topi', 'Tapi'],
    ['Tapi', 'Tepi'],
  ]) {
    await project.change(defaults, `en: '${from}'`, `en: '${to}'`)
    await assert.rejects(project.reload(place.dataDir), { code: 1 })
  }
  await visit(shop).then(({ title }) => assert.match(title, /Topi/))
  const inBangla = await fetch(`${shop.address}/shop/contact?lang=bn`)
  assert.equal(inBangla.status, 200)
  assert.match(await inBangla.text(), /lang="bn"/)
  await visitors.end()
  assert.deepEqual([...visitors.statuses], [200])
  assert.ok(visitors.sees('Tupi'))
  assert.deepEqual([...book.statuses.keys()], [200], 'every order was taken')
  await book.verify(await adminOf(shop))
})
