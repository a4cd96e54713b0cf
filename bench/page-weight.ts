import { gzipSync } from 'node:zlib'

/** Bytes of a page and of the scripts and styles that it links, plain and as gzip; pictures and fonts are not counted. */
export type PageWeight = { html: Weight; js: Weight; css: Weight }
export type Weight = { plain: number; gzip: number }

export async function weigh(url: string): Promise<PageWeight> {
  const html = await read(url)
  const links = [...html.toString().matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1])
  const files = [...new Set(links)].filter((link) => link !== undefined)
  const sum = async (extension: string) =>
    sumOf(await Promise.all(files.filter((file) => file.endsWith(extension)).map((file) => read(new URL(file, url)))))
  return { html: sumOf([html]), js: await sum('.js'), css: await sum('.css') }
}

async function read(url: string | URL): Promise<Buffer> {
  const answer = await fetch(url, { redirect: 'error' })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

const sumOf = (files: Buffer[]): Weight => ({
  plain: files.reduce((sum, file) => sum + file.length, 0),
  gzip: files.reduce((sum, file) => sum + gzipSync(file).length, 0),
})
