import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { startShop } from '../testing/shop.ts'
import { replacedSentences } from './replaced-sentences.ts'
import { takeOverPages } from './take-over.ts'

/** The words as an earlier version had them: in programs that take amounts and contacts from the shop's other file. */
async function oldFiles(change: (text: string) => string) {
  const root = await mkdtemp(join(tmpdir(), 'tupi-pages-'))
  const heads = {
    en: "import { formatTaka } from '#rules/money.ts'\nimport { shop } from '#shop-config'\n",
    bn: "import { digits } from '#rules/build-language.bn.ts'\nimport { formatTaka } from '#rules/money.ts'\nimport { shop } from '#shop-config'\n",
  }
  const parts = 'const { contact, delivery, hold, maxPieces, personalData, shipping } = shop\n'
  const written: Record<string, string> = {
    insideCharge: 'formatTaka(shipping.inside)',
    outsideCharge: 'formatTaka(shipping.outside)',
    deliveryDays: 'delivery.time',
    returns: 'delivery.returns',
    phone: 'contact.phone',
    email: 'contact.email',
    address: 'contact.city',
    holdHours: 'hold.hours',
    linePieces: 'maxPieces.line',
    orderPieces: 'maxPieces.order',
    personalDataDays: 'personalData.keptDays',
    shop: 'shop.name',
  }
  for (const language of ['en', 'bn'] as const) {
    const today = await readFile(join(import.meta.dirname, `standard-texts.${language}.ts`), 'utf8')
    const texts = replacedSentences.reduce((changed, [before, after]) => changed.replace(after, before), today)
    const program = texts
      .replace('./standard-texts.en.ts', './shop.pages.en.ts')
      .replace(/'([^'\n]*\{\w+\}[^'\n]*)'/g, (_, text: string) =>
        ['`', text.replace(/\{(\w+)\}/g, (__, name: string) => `\${${written[name] ?? assert.fail(name)}}`), '`'].join(
          '',
        ),
      )
    await writeFile(join(root, `shop.pages.${language}.ts`), heads[language] + parts + change(program))
  }
  return { root, [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }) }
}

test('pages that an owner has changed in the files of an earlier version are taken over once, and follow the settings', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await using files = await oldFiles((text) =>
    text.replace('within 24 hours of receiving', 'within 3 days of receiving').replace('Terms of sale', 'Our terms'),
  )
  assert.deepEqual(await takeOverPages(shop, files.root), { pages: ['returns', 'terms'] })
  const { data } = await admin.listOwnPages()
  const page = (slug: string) => data.find((one) => one.slug === slug) ?? assert.fail(slug)
  assert.match(page('returns').body.en, /Call \{phone\} or write to \{email\} within 3 days of receiving/)
  assert.deepEqual(page('terms').title, { en: 'Our terms', bn: 'বিক্রির শর্ত' })
  assert.match(page('terms').body.bn, /\{linePieces\} পিস/)
  assert.match(page('terms').body.en, /ordered\. \{payment\}\./)
  assert.equal(page('delivery').updatedAt, '1970-01-01T00:00:00.000Z')
  assert.match((await shop.guest().getOwnPage({ params: { slug: 'returns' } })).data.body, /within 3 days/)

  await admin.editOwnPage({ params: { id: 'terms' }, body: { title: { en: 'Terms', bn: '' } } })
  assert.deepEqual(await takeOverPages(shop, files.root), { pages: [] })
  assert.equal((await admin.listOwnPages()).data.at(-1)?.title.en, 'Terms')
})

test('each sentence that was replaced has what is in its place in the texts once', async () => {
  const texts = await Promise.all(
    ['en', 'bn'].map((language) => readFile(join(import.meta.dirname, `standard-texts.${language}.ts`), 'utf8')),
  )
  for (const [, after] of replacedSentences) assert.equal(texts.join().split(after).length, 2, after)
})

test('files that were never changed, or are not there, leave the pages as they are; a broken one is reported', async () => {
  await using shop = await startShop()
  await using usual = await oldFiles((text) => text)
  assert.deepEqual(await takeOverPages(shop, usual.root), { pages: [] })
  assert.deepEqual(await takeOverPages(shop, '/nonexistent'), { pages: [] })
  await using broken = await oldFiles((text) => text.replace('export const', 'export konst'))
  assert.ok((await takeOverPages(shop, broken.root)).problem instanceof SyntaxError)
  assert.deepEqual(await shop.db.selectFrom('ownPages').selectAll().execute(), [])
})
