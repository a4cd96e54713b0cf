import assert from 'node:assert/strict'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { startShop, type TestShop } from '../testing/shop.ts'
import type { FeedItem } from './feed-items.ts'

const PATHS = ['/feeds/products.csv', '/feeds/products.xml'] as const
const address = 'http://caps.example'
const picture = 'https://pictures.example/cap.jpg'

const get = (shop: TestShop, path: string, headers: Record<string, string> = {}) =>
  shop.guest().raw('GET', path, { headers })

type Item = Partial<Record<keyof FeedItem, string>>

const itemsOfCsv = (text: string): Item[] => parse(text, { columns: true })

/** A field that is there more than once is a list, joined as in the CSV. */
function itemsOfXml(text: string): Item[] {
  assert.equal(XMLValidator.validate(text), true)
  // What the parser lets through, and XML 1.0 has no place for.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
  assert.doesNotMatch(text, /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
  const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'item' })
  const { rss } = parser.parse(text) as { rss: { channel: { item?: Record<string, string | string[]>[] } } }
  return (rss.channel.item ?? []).map((item) =>
    Object.fromEntries(
      Object.entries(item).map(([name, value]) => [name.replace(/^g:/, ''), [value].flat().join(',')]),
    ),
  )
}

/** Awkward products: what a field must support, and what must not be in a feed. */
async function hasOddProducts(shop: TestShop) {
  const images = [await shop.hasPicture(), picture, 'https://pictures.example/a,b.jpg']
  const sized = await shop.hasProduct({
    title: 'Sized <Cap> & "Co" ]]>',
    titleBn: 'সাইজের ক্যাপ',
    description: '<p>Soft &amp; light,</p><ul><li>for <b>rain</b></li></ul>',
    descriptionBn: '<p>নরম ও হালকা</p>',
    price: 650,
    salePrice: 549.5,
    sizes: ['M', '56 cm', 'ছোট, "লাল"'],
    stockBySize: { M: 3, '56 cm': 0, 'ছোট, "লাল"': 1 },
    totalStock: 4,
    images,
  })
  const formula = await shop.hasProduct({ title: '=HYPERLINK("http://evil.example")', images: [picture] })
  const long = await shop.hasProduct({
    title: 'দীর্ঘ '.repeat(33),
    description: 'word '.repeat(4_000),
    images: [picture],
  })
  const control = await shop.hasProduct({ title: 'Bell\u0007 \ufffe cap', description: '', images: [picture] })
  const gone = await shop.hasProduct({ title: 'Sold out', totalStock: 0, images: [picture] })
  const bare = await shop.hasProduct({ title: 'Without a picture' })
  const hidden = await shop.hasProduct({ title: 'Hidden', isHidden: true, images: [picture] })
  return { sized, formula, long, control, gone, bare, hidden }
}

test('the feeds for Meta and Google have every field that they ask for, of whatever the shop sells', async () => {
  await using shop = await startShop({ env: { PUBLIC_URL: address } })
  const { sized, formula, long, control, gone, bare, hidden } = await hasOddProducts(shop)
  const [csv, xml] = await Promise.all(PATHS.map(async (path) => (await get(shop, path)).text))
  const [ofCsv, ofXml] = [itemsOfCsv(csv ?? ''), itemsOfXml(xml ?? '')]
  assert.deepEqual(
    ofXml.map(({ id }) => id),
    ofCsv.map(({ id }) => id),
  )
  for (const item of [...ofCsv, ...ofXml]) {
    assert.ok(item.id && item.id.length <= 50, item.id)
    assert.ok(item.title && item.title.length <= 150, item.title)
    assert.ok(item.description && item.description.length <= 5_000 && !item.description.includes('<p'))
    assert.match(item.availability ?? '', /^(in|out)[ _](of[ _])?stock$/)
    assert.equal(item.condition, 'new')
    assert.match(item.price ?? '', /^\d+\.\d\d BDT$/)
    assert.ok(item.link?.startsWith(`${address}/shop/product/`) && item.link.length <= 2_000, item.link)
    assert.match(item.image_link ?? '', /^(http:\/\/caps|https:\/\/pictures)\.example\//)
    assert.equal(item.brand, defaultSettings.shop.name.en)
    assert.equal(item.google_product_category, defaultSettings.shop.googleCategory)
    assert.equal(item.product_type, 'New Arrival')
    assert.equal(item.identifier_exists, 'no')
  }
  const find = (items: Item[], product: { _id: string }) => items.filter((item) => item.item_group_id === product._id)
  for (const items of [ofCsv, ofXml]) {
    assert.equal(new Set(items.map(({ id }) => id)).size, items.length)
    assert.deepEqual(
      find(items, sized).map((item) => [item.size, item.availability?.replaceAll('_', ' '), item.sale_price]),
      [
        ['M', 'in stock', '549.50 BDT'],
        ['56 cm', 'out of stock', '549.50 BDT'],
        ['ছোট, "লাল"', 'in stock', '549.50 BDT'],
      ],
    )
    const [first] = find(items, sized)
    assert.equal(first?.id, `${sized._id}-M`)
    assert.equal(first?.title, 'Sized <Cap> & "Co" ]]>')
    assert.equal(first?.description, 'Soft & light, for rain')
    assert.equal(first?.price, '650.00 BDT')
    // Meta takes no WebP.
    assert.match(first?.image_link ?? '', /^http:\/\/caps\.example\/images\/[0-9a-z]{26}-feed\.jpg$/)
    assert.ok(first?.link?.endsWith(`-${sized._id}?size=M`), first?.link)
    assert.equal(first?.additional_image_link, `${picture},https://pictures.example/a%2Cb.jpg`)
    assert.deepEqual(find(items, gone)[0]?.availability?.replaceAll('_', ' '), 'out of stock')
    assert.equal(find(items, gone)[0]?.id, gone._id)
    assert.ok(find(items, long)[0]?.description?.endsWith('word'))
    assert.deepEqual([...find(items, bare), ...find(items, hidden)], [])
  }
  // A spreadsheet takes it for a text.
  assert.equal(find(ofCsv, formula)[0]?.title, `'${formula.title}`)
  assert.equal(find(ofXml, formula)[0]?.title, formula.title)
  assert.equal(find(ofXml, control)[0]?.title, 'Bell  cap')
  // The words of either: Meta's are without underscores.
  assert.equal(find(ofCsv, gone)[0]?.availability, 'out of stock')
  assert.equal(find(ofXml, gone)[0]?.availability, 'out_of_stock')

  for (const [path, read] of [
    [PATHS[0], itemsOfCsv],
    [PATHS[1], itemsOfXml],
  ] as const) {
    const items = read((await get(shop, `${path}?lang=bn`)).text)
    const [first] = find(items, sized)
    assert.deepEqual([first?.title, first?.description], ['সাইজের ক্যাপ', 'নরম ও হালকা'])
    assert.equal(first?.product_type, 'নতুন এসেছে')
    assert.ok(first?.link?.endsWith(`-${sized._id}?size=M&lang=bn`), first?.link)
    assert.ok(find(items, gone)[0]?.link?.endsWith(`-${gone._id}?lang=bn`))
    assert.equal(find(items, gone)[0]?.title, 'Sold out')
    assert.equal(find(read((await get(shop, `${path}?lang=xx`)).text), sized)[0]?.title, sized.title)
  }
})

test('a feed is cached for an hour, or until a product is hidden or deleted, and is not sent again to a client that has it', async () => {
  await using shop = await startShop()
  await using other = await startShop({ besides: shop })
  await other.catchUpWith(shop)
  await shop.catchUpWith(other)
  const admin = await shop.admin()
  assert.deepEqual(itemsOfXml((await get(shop, PATHS[1])).text), [])
  const older = await shop.hasProduct({ images: [picture] })
  for (const path of PATHS) {
    const read = path.endsWith('csv') ? itemsOfCsv : itemsOfXml
    const titlesAt = async () => read((await get(shop, path)).text).map(({ title }) => title)
    await becomeOld(shop)
    assert.deepEqual(await titlesAt(), [older.title])
    const newer = await shop.hasProduct({ title: `Newer in ${path}`, images: [picture] })
    const first = await get(shop, path, { 'accept-encoding': 'gzip' })
    assert.deepEqual(
      read(first.text).map(({ title }) => title),
      [older.title],
    )
    assert.ok(first.text.includes(`${shop.address}/shop/product/`), 'the address is that of the request')
    const etag = first.headers.get('etag') ?? ''
    assert.equal((await get(shop, path, { 'if-none-match': etag })).status, 304)
    const head = await shop.guest().raw('HEAD', path)
    assert.deepEqual([head.status, head.text, head.headers.get('etag')], [200, '', etag])
    assert.equal(head.headers.get('content-type'), first.headers.get('content-type'))
    await becomeOld(shop)
    assert.deepEqual(await titlesAt(), [older.title, newer.title])
    assert.equal((await get(shop, path, { 'if-none-match': etag })).status, 200)
    // In any process: an ad must not lead to a missing product.
    const elsewhere = async () => read((await get(other, path)).text).map(({ title }) => title)
    await admin.editProduct({ params: { id: newer._id }, body: { isHidden: true } })
    assert.deepEqual(await titlesAt(), [older.title])
    await admin.editProduct({ params: { id: newer._id }, body: { isHidden: false } })
    await becomeOld(shop)
    assert.deepEqual(await elsewhere(), [older.title, newer.title])
    await admin.deleteProduct({ params: { id: newer._id } })
    await other.catchUpWith(shop)
    assert.deepEqual(await elsewhere(), [older.title])
    const unchanged = (await get(shop, path)).headers.get('etag')
    await admin.adjustStock({ params: { id: older._id }, body: { by: 5 } })
    assert.equal((await get(shop, path)).headers.get('etag'), unchanged)
  }
  assert.equal((await shop.guest().raw('POST', PATHS[0])).status, 404)
})

test('a feed that many ask for at once is made once; while the database is unavailable the last one is sent', async () => {
  await using shop = await startShop({ databaseLine: true, env: { PUBLIC_URL: address } })
  for (let count = 0; count < 101; count++) await shop.hasProduct({ title: `Cap ${count}`, images: [picture] })
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(shop, PATHS[0])))
  assert.deepEqual(new Set(answers.map(({ text }) => text)).size, 1)
  assert.equal(new Set(answers.map(({ headers }) => headers.get('etag'))).size, 1)
  const items = itemsOfCsv(answers[0]?.text ?? '')
  assert.equal(new Set(items.map(({ title }) => title)).size, 101)
  const compressed = await get(shop, PATHS[0], { 'accept-encoding': 'gzip' })
  assert.equal(compressed.headers.get('content-encoding'), 'gzip')
  assert.ok(Number(compressed.headers.get('content-length')) < compressed.text.length / 4)
  const head = await shop.guest().raw('HEAD', PATHS[0], { headers: { 'accept-encoding': 'gzip' } })
  assert.equal(head.headers.get('content-length'), compressed.headers.get('content-length'))
  const plain = await get(shop, PATHS[0], { 'accept-encoding': 'identity' })
  assert.deepEqual([plain.headers.get('content-encoding'), plain.text], [null, compressed.text])
  await becomeOld(shop)
  await shop.line?.cut()
  assert.equal((await get(shop, PATHS[0])).text, compressed.text)
  assert.equal((await get(shop, PATHS[1])).status, 503)
})

test('a feed with an earlier name of a category, and one that was not finished, is deleted after a day', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const folder = join(shop.dataDir, 'feeds')
  const nameCategory = (en: string) => admin.editCategory({ params: { id: 'vintage' }, body: { name: { en, bn: '' } } })
  await get(shop, PATHS[0])
  const [first] = await readdir(folder)
  await writeFile(join(folder, `${first}.1`), 'half of it')
  await nameCategory('Retro')
  await get(shop, PATHS[0])
  assert.equal((await readdir(folder)).length, 3, 'another process may be making one')
  await becomeOld(shop, 25)
  await nameCategory('Old')
  await get(shop, PATHS[0])
  assert.equal((await readdir(folder)).length, 1)
})

async function becomeOld({ dataDir }: TestShop, hours = 1): Promise<void> {
  const folder = join(dataDir, 'feeds')
  const then = new Date(Date.now() - hours * 61 * 60_000)
  for (const name of await readdir(folder)) await utimes(join(folder, name), then, then)
}
