import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { startShop } from '../testing/shop.ts'
import { plansOf } from '../testing/vain-reads.ts'

/** Reviews of all products, of which one in ten is of the cap. */
const MANY = 6_000
const OF_CAP = MANY / 10

test('a page far down a list of reviews reads the words of its own reviews only', async () => {
  await using shop = await startShop()
  const [admin, cap, other] = [await shop.admin(), await shop.hasProduct(), await shop.hasProduct()]
  await sql`
    insert into users (id, user_name, email)
    select 'user' || number, 'Rahim', number || '@gmail.example'
    from generate_series(1, ${MANY}::int) as number`.execute(shop.db)
  await sql`
    insert into reviews (id, product_id, user_id, user_name, review_message, review_value, updated_at)
    select 'review' || lpad(number::text, 8, '0'), case number % 10 when 0 then ${cap._id} else ${other._id} end,
      'user' || number, 'Rahim', repeat('Fine. ', 50), 5, now() - make_interval(mins => number)
    from generate_series(1, ${MANY}::int) as number`.execute(shop.db)
  await shop.asOwner('vacuum analyze reviews')
  const numbersOf = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => Number(_id.slice(-8)))
  const onPage = (page: number) => Array.from({ length: 10 }, (_, at) => (page - 1) * 10 + at + 1)
  const listed = async (share: number) => {
    const ofAll = 1 + Math.round(share * (MANY / 10 - 1))
    const all = await admin.adminListReviews({ query: { limit: 10, page: ofAll } })
    assert.deepEqual([numbersOf(all), all.total], [onPage(ofAll), MANY])
    const ofCap = 1 + Math.round(share * (OF_CAP / 10 - 1))
    const query = { limit: 10, page: ofCap }
    const own = await shop.guest().listReviews({ params: { productId: cap._id }, query })
    assert.deepEqual([numbersOf(own), own.total], [onPage(ofCap).map((place) => 10 * place), OF_CAP])
  }
  for (const share of [0, 0.5, 0.9, 1]) {
    for (const plan of await plansOf(shop, /review_message/, () => listed(share))) {
      // `reviews_1` is the list, of which the index has all that is asked for.
      const reads = [...plan.matchAll(/ on reviews {2}\(.*actual time=\S+ rows=(\d+)/g)]
      assert.ok(reads.length > 0, plan)
      for (const [, rows] of reads) assert.ok(Number(rows) <= 10, plan)
    }
  }
})
