import type { FastifyInstance, FastifyRequest } from 'fastify'
import { publicPath } from '#rules/language-address.ts'
import { type Language, languages } from '#rules/languages.ts'
import { ownPagePath } from '#rules/own-page.ts'
import { productSlug } from '#rules/slug.ts'
import type { LiveCategories } from '../categories/categories.ts'
import type { Db } from '../db/open.ts'
import type { WithSlot } from '../limits/slots.ts'
import type { LiveOwnPages } from '../own-pages/own-pages.ts'
import { countProducts, listFilledCategories, listForSitemap } from '../products/product-lists.service.ts'
import { ShopError } from '../shop-error.ts'

/** Search engines take 50,000 addresses and 50 MB a file; smaller ones are made faster. Each product has an address in each language. */
const PER_FILE = 2_500

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

type Options = {
  db: Db
  ownPages: Pick<LiveOwnPages, 'current'>
  categories: Pick<LiveCategories, 'current'>
  originOf: (request: FastifyRequest) => string
  byAddress: WithSlot
}

/** `robots.txt` and a sitemap in as many files as the catalogue needs. */
export function serveSitemap(app: FastifyInstance, { db, ownPages, categories, originOf, byAddress }: Options): void {
  const siteOf = (request: FastifyRequest) => ({ origin: originOf(request), usual: app.ownSettings().shop.language })
  const countFiles = async () => Math.ceil((await countProducts(db)) / PER_FILE)
  // The count is stored, while for a number past the end all products would be read.
  const listInFile = async (file: number) => (file <= (await countFiles()) ? listForSitemap(db, file, PER_FILE) : [])
  /** Only listings with a product: search engines are asked not to index empty ones. */
  async function listings(): Promise<string[]> {
    const filled = new Set(await listFilledCategories(db))
    if (filled.size === 0) return []
    const listed = categories.current().all.filter(({ id }) => filled.has(id))
    return ['/shop/listing', ...listed.map(({ slug }) => `/shop/listing?category=${slug}`)]
  }
  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
    const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin/', `Sitemap: ${originOf(request)}/sitemap.xml`]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const names = ['pages', ...Array.from({ length: await countFiles() }, (_, index) => index + 1)]
    const entries = names.map((name) => `<sitemap><loc>${originOf(request)}/sitemap-${name}.xml</loc></sitemap>`)
    return reply.type('application/xml').send(`${HEAD}<sitemapindex ${SPACE}>${entries.join('')}</sitemapindex>`)
  })
  app.get('/sitemap-pages.xml', { schema: { hide: true } }, async (request, reply) => {
    const paths = [
      '/shop/home',
      ...(await listings()),
      '/shop/contact',
      ...ownPages.current().map(({ slug }) => ownPagePath(slug)),
    ]
    return reply.type('application/xml').send(urlSet(paths.map((path) => entriesOf(siteOf(request), path))))
  })
  app.get<{ Params: { file: string } }>('/sitemap-:file.xml', { schema: { hide: true } }, async (request, reply) => {
    const file = /^[1-9]\d{0,5}$/.test(request.params.file) ? Number(request.params.file) : 0
    const products = file > 0 ? await byAddress(request.ip, () => listInFile(file)) : []
    if (products.length === 0) throw new ShopError('not_found')
    const entries = products.map(({ id, title, category, updatedAt }) =>
      entriesOf(siteOf(request), `/shop/product/${category}/${encodeURIComponent(productSlug(title, id))}`, updatedAt),
    )
    return reply.type('application/xml').send(urlSet(entries))
  })
}

const urlSet = (entries: string[]) => `${HEAD}<urlset ${SPACE} ${LINKS}>${entries.join('')}</urlset>`

/** A page in each language, each with all of them, as search engines ask for. */
function entriesOf({ origin, usual }: { origin: string; usual: Language }, path: string, changed?: Date): string {
  const addressOf = (own: string) => (origin + own).replaceAll('&', '&amp;')
  const addresses = languages.map((each) => addressOf(publicPath(path, each, usual)))
  const link = (name: string, address: string) => `<xhtml:link rel="alternate" hreflang="${name}" href="${address}"/>`
  const links =
    languages.map((each, index) => link(each, addresses[index] ?? '')).join('') + link('x-default', addressOf(path))
  const modified = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  return addresses.map((address) => `<url><loc>${address}</loc>${modified}${links}</url>`).join('')
}
