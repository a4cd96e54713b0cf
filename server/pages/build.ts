import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const sources = [
  'web/**/*',
  'contract/**/*.ts',
  'rules/**/*.ts',
  'shop.config.ts',
  'vite.config.ts',
  'server/pages/manifest.ts',
  'package-lock.json',
]

/** Builds the site into `dist/` unless it is there already, built from the same sources. */
export async function buildSite(root: string): Promise<string> {
  const dist = join(root, 'dist')
  const mark = join(dist, 'built-from')
  const fingerprint = await fingerprintOf(root)
  const built = await readFile(mark, 'utf8').catch(() => '')
  if (built === fingerprint) return dist
  const { build } = await import('vite')
  const logLevel = 'warn'
  await build({ root, logLevel })
  await build({ root, logLevel, build: { ssr: true } })
  await compressAssets(join(dist, 'client/assets'))
  await writeFile(mark, fingerprint)
  return dist
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Smaller copies beside each file, made once and as small as they get. */
async function compressAssets(folder: string): Promise<void> {
  for await (const file of glob('**/*.{js,css,svg}', { cwd: folder })) {
    const bytes = await readFile(join(folder, file))
    await writeFile(join(folder, `${file}.br`), await brotli(bytes))
    await writeFile(join(folder, `${file}.gz`), await gzipped(bytes, { level: 9 }))
  }
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
