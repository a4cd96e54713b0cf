import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { startShop } from '../testing/shop.ts'

const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())
const admin = await shop.admin()

const titlesFor = async (text: string) =>
  (await admin.findOrderable({ query: { text } })).data.map(({ title }) => title)

test('staff find products for an order as shoppers do: in either script, by parts, with mistakes, and hidden ones last', async () => {
  await shop.hasProduct({ title: 'Sundarban Tiger', titleBn: 'সুন্দরবনের বাঘ' })
  await shop.hasProduct({ title: 'Peacock Snapback', titleBn: 'ময়ূর' })
  await shop.hasProduct({ title: 'Padma Trucker', description: '<p>A tiger on its brim</p>' })
  await shop.hasProduct({ title: 'Tiger Beanie', totalStock: 0 })
  const hidden = await shop.hasProduct({ title: 'Tiger Hidden' })
  await admin.editProduct({ params: { id: hidden._id }, body: { isHidden: true } })

  const tigers = await titlesFor('tiger')
  assert.deepEqual(tigers.slice(-2), ['Tiger Beanie', 'Tiger Hidden'])
  assert.equal(tigers[0], 'Sundarban Tiger')
  assert.ok(tigers.includes('Padma Trucker'), 'by its description')
  assert.equal((await titlesFor('ময়ূর'))[0], 'Peacock Snapback')
  assert.equal((await titlesFor('moyur'))[0], 'Peacock Snapback')
  assert.equal((await titlesFor('pecock'))[0], 'Peacock Snapback')
  assert.deepEqual(await titlesFor('ruck'), ['Padma Trucker'])
  assert.deepEqual(await titlesFor('  '), [])
})

test('as many as there are, a page at a time, and for staff alone', async () => {
  for (let count = 0; count < 9; count++) await shop.hasProduct({ title: `Lotus ${count}` })
  const first = await admin.findOrderable({ query: { text: 'lotus', limit: 6 } })
  const second = await admin.findOrderable({ query: { text: 'lotus', limit: 6, page: 2 } })
  assert.deepEqual([first.total, first.data.length, second.data.length], [9, 6, 3])
  assert.equal(new Set([...first.data, ...second.data].map(({ _id }) => _id)).size, 9)
  await refused((await shop.customer()).findOrderable({ query: { text: 'lotus' } }), { status: 403 })
})
