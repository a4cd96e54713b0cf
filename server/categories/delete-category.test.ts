import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused, times } from '../testing/expect.ts'
import { startShop } from '../testing/shop.ts'

test('where a deletion breaks off, shoppers find the products that have moved in their new category', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { data: winter } = await admin.addCategory({
    body: { slug: 'winter', name: { en: 'Winter caps', bn: 'শীতের টুপি' } },
  })
  const caps = await Promise.all(times(101, () => shop.hasProduct({ category: 'winter' })))
  const last = caps
    .map(({ _id }) => _id)
    .sort()
    .at(-1)
  await shop.asOwner(`
    create function give_up() returns trigger language plpgsql as $$ begin raise sqlstate '40P01'; end $$;
    create trigger give_up before update on products for each row when (old.id = '${last}') execute function give_up()`)
  await shop.keepsAnswers()
  const countIn = async (category: string) =>
    (await shop.guest().listProducts({ query: { category: [category] } })).total
  assert.deepEqual([await countIn('winter'), await countIn('sport')], [101, 0])
  await refused(admin.deleteCategory({ params: { id: winter._id }, query: { moveTo: 'sport' } }), { status: 503 })
  assert.deepEqual([await countIn('winter'), await countIn('sport')], [1, 100])
})
