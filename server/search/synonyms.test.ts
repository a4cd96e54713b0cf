import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { refused } from '../testing/expect.ts'
import { startShop, type TestShop } from '../testing/shop.ts'
import { countableOf } from './missed-searches.ts'

const titlesFor = async (shop: TestShop, text: string) =>
  (await shop.guest().suggest({ query: { text } })).data.products.map((product) => product.title)

const found = async (shop: TestShop, keyword: string) =>
  (await shop.guest().searchProducts({ params: { keyword } })).data.map((product) => product.title)

const many = (count: number) => Array.from({ length: count }, (_, n) => `w${n}orld`)

test('an administrator sets which words mean the same, and suggestions and the search follow at once', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await shop.hasProduct({ title: 'Padma Panama', category: 'vintage' })
  await shop.hasProduct({ title: 'Plain', category: 'best' })
  assert.deepEqual(await titlesFor(shop, 'fedora'), ['Plain'])
  const { data: added } = await admin.addSynonyms({ body: { words: [' Panama ', 'fedora', 'FEDORA'] } })
  assert.deepEqual(added.words, ['panama', 'fedora'])
  for (const text of ['fedora', 'fedo', 'ফেডোরা']) assert.deepEqual(await titlesFor(shop, text), ['Padma Panama'], text)
  assert.deepEqual(await found(shop, 'fedora'), ['Padma Panama'])
  assert.deepEqual(await found(shop, 'padma fedora'), ['Padma Panama'])

  const params = { id: added._id }
  await admin.editSynonyms({ params, body: { words: ['panama', 'boater'], updatedAt: added.updatedAt } })
  await refused(admin.editSynonyms({ params, body: { words: ['a', 'b'], updatedAt: added.updatedAt } }), {
    status: 409,
  })
  assert.deepEqual([await found(shop, 'fedora'), await found(shop, 'boater')], [[], ['Padma Panama']])
  await admin.deleteSynonyms({ params })
  assert.deepEqual(await found(shop, 'boater'), [])
  await refused(admin.deleteSynonyms({ params }), { status: 404 })

  for (const words of [['panama'], ['panama', 'Panama'], ['two words', 'one'], ['a!', 'b'], many(13)]) {
    await refused(admin.addSynonyms({ body: { words } }), { status: 400 })
  }
  for (const [browser, status] of [
    [shop.guest(), 401],
    [await shop.customer(), 403],
  ] as const) {
    await refused(browser.addSynonyms({ body: { words: ['cap', 'lid'] } }), { status })
  }
})

test('a search in the other script finds what sounds the same', async () => {
  await using shop = await startShop()
  await shop.hasProduct({ title: 'নীল টুপি' })
  await shop.hasProduct({ title: 'Dhanmondi Snapback', description: '' })
  assert.deepEqual(await found(shop, 'tupi'), ['নীল টুপি'])
  assert.deepEqual(await found(shop, 'neel tupi'), ['নীল টুপি'])
  assert.deepEqual(await found(shop, 'স্ন্যাপব্যাক'), ['Dhanmondi Snapback'])
  assert.deepEqual(await found(shop, 'ধানমন্ডি স্ন্যাপব্যাক'), ['Dhanmondi Snapback'])
  // Two mistakes in the script of the title are two mistakes, whatever it sounds like.
  assert.deepEqual(await found(shop, 'snpabak'), [])
})

test('titles come first by their sound in either script, then by synonyms: never a typing mistake in a description', async () => {
  await using shop = await startShop()
  const description = '<p>Rolls up in your bag.</p>'
  const has = (title: string, titleBn?: string, said = description) =>
    shop.hasProduct({ title, titleBn, description: said })
  await has('Tiger Stripe')
  await has('Plain', 'সাদামাটা', '<p>Green and white.</p>')
  await has('Baghmama', 'বাঘ মামা')
  await has('Sobuj Bijoy', 'সবুজ বিজয়')
  await has('White Green')
  await has('Lal-Sada Boishakh', 'লাল-সাদা বৈশাখ')
  await has('Shada Trucker')
  await has('ট্রাকার')
  await has('Bijoy সাদা')
  for (const [expected, ...spellings] of [
    [['Baghmama', 'Tiger Stripe'], 'bagh', 'Bagh'],
    [['Bijoy সাদা', 'Shada Trucker', 'Lal-Sada Boishakh', 'White Green', 'Plain'], 'sada', 'সাদা', 'shada'],
    [['Sobuj Bijoy', 'White Green', 'Plain'], 'sobuj', 'সবুজ', 'shobuj'],
    [['ট্রাকার', 'Shada Trucker'], 'trucker', 'ট্রাকার'],
    [['Shada Trucker'], 'sada trucker', 'সাদা ট্রাকার', 'shada ট্রাকার'],
  ] as const) {
    for (const text of spellings) assert.deepEqual(await found(shop, text), expected, text)
  }
})

test('what shoppers search for and do not find is counted for the owner, without what may be theirs', async () => {
  await using shop = await startShop({ oneAddress: true })
  const admin = await shop.admin()
  await shop.hasProduct({ title: 'Padma' })
  const search = (text: string) => shop.guest().suggest({ query: { text, searched: 'true' } })
  const listed = async () => (await admin.listMissedSearches()).data.map(({ keyword, times }) => [keyword, times])
  await shop.keepsAnswers()
  await search('Umbrella!')
  await search('umbrella')
  await search('padma')
  await shop.guest().suggest({ query: { text: 'raincoat' } })
  assert.deepEqual(await listed(), [['umbrella', 2]])
  // Repeated within a minute it is the same search.
  await search('umbrella')
  assert.deepEqual(await listed(), [['umbrella', 2]])
  for (const text of ['01712345678', '০১৭১২৩৪৫৬৭৮', 'rahim@example.com', 'x'.repeat(41), '!?']) {
    await search(text)
    assert.equal(countableOf(text), null, text)
  }
  assert.equal(countableOf('cap 2026'), 'cap 2026')
  // One address cannot fill the list.
  for (const word of many(20)) await search(word)
  assert.equal((await listed()).length, 9)
  await admin.deleteMissedSearch({ params: { keyword: 'umbrella' } })
  assert.equal(
    (await listed()).some(([keyword]) => keyword === 'umbrella'),
    false,
  )
})

test('the list of what was not found stays short: what was looked for once, and long ago, goes first', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await shop.asOwner(
    "insert into missed_searches (keyword, times, last_at) select 'word' || n, 1 + (n = 1)::int, now() - n * interval '1 minute' from generate_series(1, 500) as n",
  )
  await shop.guest().suggest({ query: { text: 'umbrella', searched: 'true' } })
  const { rows } = await sql`
    select count(*)::int as count, bool_or(keyword = 'umbrella') as "isIn", bool_or(keyword = 'word500') as "isOldest"
    from missed_searches`.execute(shop.db)
  assert.deepEqual(rows, [{ count: 500, isIn: true, isOldest: false }])
  assert.deepEqual((await admin.listMissedSearches()).data[0]?.keyword, 'word1')
})
