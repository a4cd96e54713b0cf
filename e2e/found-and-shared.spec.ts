import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

test('search engines find every product in both languages, and stay out of the panel', async ({ shop }) => {
  const cap = await shop.hasProduct({ title: 'Salt & Pepper' })
  const guest = shop.guest()
  expect((await guest.raw('GET', '/robots.txt')).text).toContain('Disallow: /admin/')
  const { text: index } = await guest.raw('GET', '/sitemap.xml')
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, file = '']) => new URL(file).pathname)
  expect(files).toEqual(['/sitemap-pages.xml', '/sitemap-1.xml'])
  const { text: pages } = await guest.raw('GET', '/sitemap-pages.xml')
  for (const [, page = ''] of pages.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { text } = await shop.guest().raw('GET', page.replace(shop.address, '').replaceAll('&amp;', '&'))
    expect(text).toContain(`<link rel="canonical" href="${page}"/>`)
  }
  expect(pages).toContain('/shop/policies/privacy</loc>')
  const { text: products } = await guest.raw('GET', '/sitemap-1.xml')
  const [, address = ''] = /<loc>([^<]+)<\/loc>/.exec(products) ?? []
  expect((await guest.raw('GET', new URL(address).pathname)).text).toContain('<title>Salt &amp; Pepper')
  expect(address).toContain(cap._id)
  // A page of its own in each language, and each of them names all.
  for (const file of [pages, products]) {
    const entries = [...file.matchAll(/<url><loc>([^<]+)<\/loc>.*?<\/url>/g)]
    expect(entries.length % 2).toBe(0)
    for (const [index, [entry, own = '']] of entries.entries()) {
      const usual = entries[index - (index % 2)]?.[1] ?? ''
      const inBangla = `${usual}${usual.includes('?') ? '&amp;' : '?'}lang=bn`
      expect(own).toBe(index % 2 === 0 ? usual : inBangla)
      const links = Object.entries({ en: usual, bn: inBangla, 'x-default': usual })
      expect(entry).toContain(
        links.map(([name, href]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`).join(''),
      )
    }
  }
  expect((await guest.raw('GET', '/sitemap-2.xml')).status).toBe(404)
})

test('a shared link shows what it leads to, in the language of the page, and without a picture the shop’s own', async ({
  shop,
}) => {
  const image = await shop.hasPicture()
  const cap = await shop.hasProduct({
    title: 'Blue "Cap"',
    titleBn: 'নীল টুপি',
    description: '<p>Soft <b>cotton</b> &amp; linen</p>',
    descriptionBn: '<p>নরম <b>তুলা</b> &amp; লিনেন</p>',
    images: [image],
    price: 480,
  })
  const plain = await shop.hasProduct({ title: '"Plain" <cap>', price: 900, salePrice: 750, totalStock: 0 })
  const page = async (path: string) => (await shop.guest().raw('GET', path)).text
  const address = `${shop.address}/shop/product/new/blue-cap-${cap._id}`
  const jpeg = image.replace('.webp', '-share.jpg')
  const inLanguages = [
    ['', 'Blue &quot;Cap&quot;', 'Soft cotton &amp; linen', 'Tupi', ['en_US', 'bn_BD'], ['Home', 'New Arrival']],
    ['?lang=bn', 'নীল টুপি', 'নরম তুলা &amp; লিনেন', 'টুপি', ['bn_BD', 'en_US'], ['হোম', 'নতুন এসেছে']],
  ] as const
  for (const [search, title, description, name, [locale, other], way] of inLanguages) {
    const text = await page(`/shop/product/new/x-${cap._id}${search}`)
    for (const tag of [
      `<title>${title} · Tupi</title>`,
      `<meta name="description" content="${description}"/>`,
      `<link rel="canonical" href="${address}${search}"/>`,
      `<meta property="og:url" content="${address}${search}"/>`,
      `<meta property="og:site_name" content="${name}"/>`,
      `<meta property="og:locale" content="${locale}"/>`,
      `<meta property="og:locale:alternate" content="${other}"/>`,
      `<meta property="og:title" content="${title}"/>`,
      `<meta property="og:description" content="${description}"/>`,
      `<meta property="og:image" content="${shop.address}${jpeg}"/>`,
      '<meta property="og:image:type" content="image/jpeg"/>',
      '<meta property="og:image:width" content="1200"/>',
      '<meta property="og:image:height" content="630"/>',
      `<meta property="og:image:alt" content="${title}"/>`,
      '<meta property="product:price:amount" content="480"/>',
      '<meta property="product:price:currency" content="BDT"/>',
    ])
      expect(text).toContain(tag)
    const [product, crumbs] = structuredData(text)
    const plainTitle = title.replaceAll('&quot;', '"')
    expect(product).toMatchObject({ name: plainTitle, image: [shop.address + image], brand: { name } })
    expect(product).toMatchObject({ description: description.replace('&amp;', '&'), sku: cap._id })
    expect(product.offers).toMatchObject({ price: 480, url: address + search })
    expect(namesOf(crumbs)).toEqual([...way, plainTitle])
    const ways = crumbs.itemListElement.map(({ item }: { item: string }) => new URL(item).searchParams.get('lang'))
    expect(ways).toEqual(ways.map(() => (search === '' ? null : 'bn')))
  }
  const sent = await shop.guest().raw('GET', jpeg)
  expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

  // A picture from elsewhere is shown as it is.
  const elsewhere = 'https://pictures.example/cap.png'
  const foreign = await page(`/shop/product/new/x-${(await shop.hasProduct({ images: [elsewhere] }))._id}`)
  expect(foreign).toContain(`<meta property="og:image" content="${elsewhere}"/>`)
  expect(foreign).not.toContain('og:image:width')

  const other = await page(`/shop/product/new/x-${plain._id}`)
  expect(other).toContain('<meta property="og:title" content="&quot;Plain&quot; &lt;cap&gt;"/>')
  expect(other).toMatch(/<meta property="og:image" content="http[^"]*\/assets\/share-[^"]*\.jpg"\/>/)
  expect(other).toContain('<meta property="og:image:alt" content="Tupi · Caps and streetwear from Dhaka"/>')
  const [offered] = structuredData(other)
  expect(offered).not.toHaveProperty('image')
  expect(offered.offers).toMatchObject({ price: 750, availability: 'https://schema.org/OutOfStock' })

  const listing = await page('/shop/listing?category=new&size=M')
  expect(listing).toContain(`<link rel="canonical" href="${shop.address}/shop/listing?category=new"/>`)
  expect(listing).toContain('<meta property="og:title" content="New Arrival"/>')
})

test('the home page gives search engines the shop’s name, contact and search, in its language', async ({ shop }) => {
  await shop.hasProduct({ title: 'Tiger cap', titleBn: 'বাঘ টুপি' })
  for (const [language, search, name, otherName] of [
    ['en', '', 'Tupi', 'টুপি'],
    ['bn', '?lang=bn', 'টুপি', 'Tupi'],
  ] as const) {
    const { text } = await shop.guest().raw('GET', `/shop/home${search}`)
    const [{ '@graph': things }] = structuredData(text)
    const [organization, site] = things
    expect(organization).toMatchObject({ '@type': 'Organization', name, alternateName: otherName })
    expect(organization).toMatchObject({ url: `${shop.address}/shop/home${search}`, telephone: '+8801700000000' })
    // The front pages of networks are not the shop's own pages.
    expect(organization.sameAs).toEqual([])
    const logo = await shop.guest().raw('GET', organization.logo.replace(shop.address, ''))
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(site).toMatchObject({ '@type': 'WebSite', name, inLanguage: language, url: `${shop.address}/` })
    const { target, 'query-input': input } = site.potentialAction
    expect(input).toBe('required name=search_term_string')
    const found = target.urlTemplate.replace(shop.address, '').replace('{search_term_string}', 'tiger')
    const results = await shop.guest().raw('GET', found)
    expect(results.text).toContain(`<html lang="${language}"`)
    expect(results.text).toContain(language === 'en' ? 'Tiger cap' : 'বাঘ টুপি')
  }
  expect((await shop.guest().raw('GET', '/shop/about')).text).not.toContain('"Organization"')
})

test('a program that asks for /favicon.ico gets the icon of the shop', async ({ shop, browse }) => {
  const { status, headers } = await shop.guest().raw('GET', '/favicon.ico')
  expect([status, headers.get('content-type')]).toEqual([200, 'image/x-icon'])
  expect(headers.get('cache-control')).toBe('public, no-cache')
  const page = await browse('desktop')
  await page.goto(paths.about)
  const size = await page.evaluate(async () => {
    const icon = new Image()
    icon.src = '/favicon.ico'
    await icon.decode()
    return [icon.naturalWidth, icon.naturalHeight]
  })
  expect(size).toEqual([32, 32])
})

/** A page's JSON-LD. */
const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json))

const namesOf = (crumbs: { itemListElement: { name: string }[] }) => crumbs.itemListElement.map(({ name }) => name)

test('each list has the canonical address and the breadcrumbs of its page for search engines', async ({ shop }) => {
  for (let count = 0; count < 25; count++) await shop.hasProduct({ title: `Cap ${count}`, category: 'vintage' })
  const [whole, vintage] = ['/shop/listing', '/shop/listing?category=vintage']
  const canonicals = {
    [whole]: whole,
    [vintage]: vintage,
    [`${vintage}&page=2`]: `${vintage}&page=2`,
    '/shop/listing?page=2': '/shop/listing?page=2',
    [`${vintage}&inStock=true`]: vintage,
    [`${vintage}&minPrice=100&page=2`]: vintage,
    [`${vintage}&sortBy=title-atoz`]: vintage,
    '/shop/listing?category=vintage,new': whole,
    '/shop/listing?sortBy=newest&fbclid=abc': whole,
    [`${vintage}&maxPrice=1`]: vintage,
  }
  for (const [path, canonical] of Object.entries(canonicals)) {
    const { text } = await shop.guest().raw('GET', path)
    expect(text).toContain(`<link rel="canonical" href="${shop.address}${canonical.replaceAll('&', '&amp;')}"/>`)
    expect([path, text.includes('name="robots" content="noindex"')]).toEqual([path, path.includes('maxPrice=1')])
    const [crumbs] = structuredData(text)
    expect(namesOf(crumbs)).toEqual(
      canonical.startsWith(vintage) ? ['Home', 'Products', 'Vintage'] : ['Home', 'Products'],
    )
  }
})
