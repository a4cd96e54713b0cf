import type { FastifyInstance, FastifyRequest } from 'fastify'
import { categoryIds } from '#rules/categories.ts'
import { productSlug } from '#rules/slug.ts'
import type { Db } from '../db/open.ts'
import { countProducts, listForSitemap } from '../products/product-lists.service.ts'
import { ShopError } from '../shop-error.ts'

/** Search engines take 50,000 addresses a file; smaller ones are made faster. */
const PER_FILE = 10_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** `robots.txt` and a sitemap in as many files as the catalogue needs. */
export function serveSitemap(app: FastifyInstance, db: Db, originOf: (request: FastifyRequest) => string): void {
  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
    const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin/', `Sitemap: ${originOf(request)}/sitemap.xml`]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const files = Math.ceil((await countProducts(db)) / PER_FILE)
    const names = ['pages', ...Array.from({ length: files }, (_, index) => index + 1)]
    const entries = names.map((name) => `<sitemap><loc>${originOf(request)}/sitemap-${name}.xml</loc></sitemap>`)
    return reply.type('application/xml').send(`${HEAD}<sitemapindex ${SPACE}>${entries.join('')}</sitemapindex>`)
  })
  app.get('/sitemap-pages.xml', { schema: { hide: true } }, async (request, reply) => {
    const paths = [
      '/shop/home',
      '/shop/listing',
      ...categoryIds.map((id) => `/shop/listing?category=${id}`),
      '/shop/about',
      '/shop/contact',
      ...['delivery', 'returns', 'privacy', 'terms'].map((name) => `/shop/policies/${name}`),
    ]
    return reply.type('application/xml').send(urlSet(paths.map((path) => entry(originOf(request) + path))))
  })
  app.get<{ Params: { file: string } }>('/sitemap-:file.xml', { schema: { hide: true } }, async (request, reply) => {
    const file = /^[1-9]\d{0,5}$/.test(request.params.file) ? Number(request.params.file) : 0
    const products = file > 0 ? await listForSitemap(db, { limit: PER_FILE, offset: (file - 1) * PER_FILE }) : []
    if (products.length === 0) throw new ShopError('not_found')
    const entries = products.map(({ id, title, category, updatedAt }) =>
      entry(`${originOf(request)}/shop/product/${category}/${encodeURIComponent(productSlug(title, id))}`, updatedAt),
    )
    return reply.type('application/xml').send(urlSet(entries))
  })
}

const urlSet = (entries: string[]) => `${HEAD}<urlset ${SPACE}>${entries.join('')}</urlset>`

const entry = (address: string, changed?: Date) =>
  `<url><loc>${address.replaceAll('&', '&amp;')}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`
