import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { buildSite } from './build.ts'

/** Stops at each step of a build until `atStep` lets it go on. */
const config = `export default ({ isSsrBuild }) => ({
  publicDir: false,
  plugins: [{
    name: 'steps',
    generateBundle: ({ dir }) => globalThis.atStep(isSsrBuild ? 'server begun' : 'client begun', dir),
    writeBundle: ({ dir }) => globalThis.atStep(isSsrBuild ? 'server written' : 'client written', dir),
  }],
  build: isSsrBuild
    ? { outDir: 'dist/server', rollupOptions: { input: 'web/entry-server.ts' } }
    : { outDir: 'dist/client', rollupOptions: { input: 'web/entry.ts' } },
})`

async function smallSite() {
  const root = await mkdtemp(join(tmpdir(), 'tupi-build-'))
  await mkdir(join(root, 'web'))
  await writeFile(join(root, 'vite.config.ts'), config)
  await writeFile(join(root, 'package.json'), '{"type": "module"}')
  const write = async (text: string) => {
    await writeFile(join(root, 'web/entry.ts'), `console.log('${text}')`)
    await writeFile(join(root, 'web/entry-server.ts'), `export const text = '${text}'`)
  }
  return { root, write, [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }) }
}

async function requireWhole(dist: string, text: string): Promise<void> {
  assert.match(await readFile(join(dist, 'server/bn/entry-server.js'), 'utf8'), new RegExp(text))
  const files = await readdir(join(dist, 'client/assets'))
  assert.deepEqual(files.map((file) => file.replace(/.*\.js/, '')).sort(), ['', '.br', '.gz'])
}

test('of processes that start together each finds a whole site, while another one is still building', async (t) => {
  await using site = await smallSite()
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const atStep = t.mock.fn(async (_step: string, _dir: string) => {})
  Object.assign(globalThis, { atStep })
  // A build that waits keeps the process alive.
  t.after(() => goOn.resolve())
  for (const text of ['first', 'second']) {
    await site.write(text)
    let second = Promise.resolve('')
    atStep.mock.mockImplementation(async (step, dir) => {
      if (step !== 'client written') return
      atStep.mock.mockImplementation(async (later, other) => {
        if (later !== 'client begun' || other === dir) return
        begun.resolve()
        await goOn.promise
      })
      second = buildSite(site.root)
      await begun.promise
    })
    const dist = await buildSite(site.root)
    await requireWhole(dist, text)
    goOn.resolve()
    assert.equal(await second, dist)
    await requireWhole(dist, text)
    assert.equal(await buildSite(site.root), dist)
  }
  assert.deepEqual(await readdir(join(site.root, '.cache')), [])
})
