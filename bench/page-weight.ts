import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Bytes of a page and of the scripts and styles that are in it or linked by it, plain and compressed; pictures and fonts are not counted. */
export type PageWeight = { html: Weight; js: Weight; css: Weight }
export type Weight = { plain: number; gzip: number; brotli: number }

const inlineStyle = /<style>(.*?)<\/style>/gs
const inlineScript = /<script>(.*?)<\/script>/gs

export async function weigh(url: string): Promise<PageWeight> {
  const { html, js, css } = await readParts(url)
  return { html: await weightOf(html), js: await weightOf(js), css: await weightOf(css) }
}

/** kB of the scripts and of the styles of a page as gzip: brotli takes seventy times as long to compress. */
export async function gzipWeight(url: string): Promise<Record<'js' | 'css', number>> {
  const { js, css } = await readParts(url)
  return { js: (await sizeOf(js, byGzip)) / 1000, css: (await sizeOf(css, byGzip)) / 1000 }
}

/** The page without what is inlined in it, and its scripts and styles: those that are inlined, then those that it links. */
async function readParts(url: string): Promise<Record<'html' | 'js' | 'css', Buffer[]>> {
  const page = String(await read(url))
  const inlined = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, code = '']) => Buffer.from(code))
  const links = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1])
  const files = [...new Set(links)].filter((link) => link !== undefined)
  const linked = (extension: string) =>
    Promise.all(files.filter((file) => file.endsWith(extension)).map((file) => read(new URL(file, url))))
  return {
    html: [Buffer.from(page.replace(inlineStyle, '').replace(inlineScript, ''))],
    js: [...inlined(inlineScript), ...(await linked('.js'))],
    css: [...inlined(inlineStyle), ...(await linked('.css'))],
  }
}

async function read(url: string | URL): Promise<Buffer> {
  const answer = await fetch(url, { redirect: 'error' })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

type Compress = (file: Buffer) => Promise<Buffer>

/** Without blocking: in a test the shop is in this process, and refuses requests when its event loop is late. */
const byGzip: Compress = promisify(gzip)
const byBrotli: Compress = promisify(brotliCompress)

const weightOf = async (files: Buffer[]): Promise<Weight> => ({
  plain: await sizeOf(files, async (file) => file),
  gzip: await sizeOf(files, byGzip),
  brotli: await sizeOf(files, byBrotli),
})

async function sizeOf(files: Buffer[], compress: Compress): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await compress(file)).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}
