import { fork } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { copyFile, glob, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Language } from '#rules/languages.ts'
import { manifestFile } from './manifest.ts'

const sources = [
  'web/**/*',
  'contract/**/*.ts',
  'rules/**/*.ts',
  'vite.config.ts',
  'server/pages/manifest.ts',
  'server/pages/flat-texts.ts',
  'server/pages/in-language.ts',
  'server/pages/lean-packages.ts',
  'package.json',
  'package-lock.json',
]

/**
 * Builds the site into `dist/` unless it is there already, built from the same sources. In a process of its own, which runs beside this one:
 * the hundreds of megabytes that it takes end with it.
 */
export async function ensureSite(root: string, signal: AbortSignal): Promise<string> {
  const { dist, isBuilt } = await inspectBuild(root)
  if (await isBuilt()) return dist
  const builder = fork(import.meta.filename, [root], { execArgv: [], signal })
  const [code] = await once(builder, 'exit')
  if (code !== 0) throw new Error('The site could not be built')
  return dist
}

async function inspectBuild(root: string) {
  const dist = join(root, 'dist')
  const fingerprint = await fingerprintOf(root)
  const isBuilt = async () => (await readFile(join(dist, MARK), 'utf8').catch(() => '')) === fingerprint
  return { dist, fingerprint, isBuilt }
}

/** Builds the site like `ensureSite`, in this process. */
export async function buildSite(root: string): Promise<string> {
  const { dist, fingerprint, isBuilt } = await inspectBuild(root)
  if (await isBuilt()) return dist
  // In a folder of its own: processes that start together would write over each other's files.
  const fresh = join(root, '.cache', `site-${randomUUID()}`)
  try {
    await buildInto(fresh, root)
    await writeFile(join(fresh, MARK), fingerprint)
    if (!(await isBuilt())) await replace(dist, fresh)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return dist
}

/** What `dist/` was built from; written last. */
export const MARK = 'built-from'

/** The site in every language; what is the same in all of them is the same file. */
async function buildInto(folder: string, root: string): Promise<void> {
  const { build } = await import('vite')
  const { languages } = await import('#rules/languages.ts')
  const { inLanguage } = await import('./in-language.ts')
  const common = (language: Language) => ({
    root,
    logLevel: 'warn' as const,
    plugins: [inLanguage(language)],
    worker: { plugins: () => [inLanguage(language)] },
  })
  for (const language of languages) {
    const outDir = join(folder, 'client')
    await build({ ...common(language), build: { outDir, emptyOutDir: false, manifest: manifestFile(language) } })
  }
  const assets = join(folder, 'client/assets')
  const buildServers = async () => {
    for (const language of languages) {
      const outDir = join(folder, 'server', language)
      await build({ ...common(language), build: { ssr: true, emitAssets: true, outDir, emptyOutDir: true } })
      await addServerFiles(outDir, folder)
    }
    await compressAssets(assets, '**/*.svg')
  }
  // Compressing is work for other threads.
  await Promise.all([compressAssets(assets, '**/*.{js,css}'), buildServers()])
}

/** Icons, and other files that only the server's part names. */
async function addServerFiles(server: string, folder: string): Promise<void> {
  for await (const file of glob('assets/*.{svg,png,jpg,woff2}', { cwd: server })) {
    await copyFile(join(server, file), join(folder, 'client', file))
  }
}

async function replace(dist: string, fresh: string): Promise<void> {
  const old = `${fresh}-old`
  await rename(dist, old).catch(passOver('ENOENT'))
  // Another process has put its own there, from the same sources.
  await rename(fresh, dist).catch(passOver('ENOTEMPTY', 'EEXIST'))
  await rm(old, { recursive: true, force: true })
}

const passOver =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException) => {
    if (!codes.includes(error.code ?? '')) throw error
  }

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Smaller copies beside each file, made once, as small as possible. */
async function compressAssets(folder: string, files: string): Promise<void> {
  const compressed = glob(files, { cwd: folder })
  const compressNext = async () => {
    for await (const file of compressed) {
      const bytes = await readFile(join(folder, file))
      await writeFile(join(folder, `${file}.br`), await brotli(bytes))
      await writeFile(join(folder, `${file}.gz`), await gzipped(bytes, { level: 9 }))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, compressNext))
}

async function fingerprintOf(root: string): Promise<string> {
  const hash = createHash('sha256')
  const files: string[] = []
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true })) {
    if (entry.isFile() && !entry.name.endsWith('.test.ts')) files.push(join(entry.parentPath, entry.name))
  }
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(await readFile(file))
  return hash.digest('hex')
}

if (import.meta.main) {
  // No longer needed.
  process.once('disconnect', () => process.exit(1))
  await buildSite(process.argv[2] ?? '')
  process.exit(0)
}
