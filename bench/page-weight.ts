import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Bytes of a page and of the scripts and styles that are in it or linked by it, plain and compressed; pictures and fonts are not counted. */
export type PageWeight = { html: Weight; js: Weight; css: Weight }
export type Weight = { plain: number; gzip: number; brotli: number }

const inlineStyle = /<style>(.*?)<\/style>/gs
const inlineScript = /<script>(.*?)<\/script>/gs

export async function weigh(url: string): Promise<PageWeight> {
  const page = String(await read(url))
  const inlined = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, code = '']) => Buffer.from(code))
  const links = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1])
  const files = [...new Set(links)].filter((link) => link !== undefined)
  const linked = (extension: string) =>
    Promise.all(files.filter((file) => file.endsWith(extension)).map((file) => read(new URL(file, url))))
  return {
    html: await sumOf([Buffer.from(page.replace(inlineStyle, '').replace(inlineScript, ''))]),
    js: await sumOf([...inlined(inlineScript), ...(await linked('.js'))]),
    css: await sumOf([...inlined(inlineStyle), ...(await linked('.css'))]),
  }
}

async function read(url: string | URL): Promise<Buffer> {
  const answer = await fetch(url, { redirect: 'error' })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Without blocking: in a test the shop is in this process, and refuses requests when its event loop is late. */
async function sumOf(files: Buffer[]): Promise<Weight> {
  const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0)
  const sizesBy = (compress: (file: Buffer) => Promise<Buffer>) =>
    Promise.all(files.map(async (file) => (await compress(file)).length))
  return {
    plain: sum(files.map(({ length }) => length)),
    gzip: sum(await sizesBy(promisify(gzip))),
    brotli: sum(await sizesBy(promisify(brotliCompress))),
  }
}
