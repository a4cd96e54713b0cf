import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { CallError } from '#contract/http-client.ts'
import { inDhaka, startShop, type TestShop } from '#server/testing/shop.ts'
import { startTwoServers } from '#server/testing/two-servers.ts'

test('when the primary is killed, orders go on with the standby that takes over, and one that is sent again is not doubled', async () => {
  await using servers = await startTwoServers()
  await using shop = await startShop({ besides: { databaseUrl: servers.url, dataDir: '/nonexistent' } })
  const cap = await shop.hasProduct({ totalStock: 100 })
  const [one, two] = [orderOf(cap._id), orderOf(cap._id)]
  const first = await place(shop, one)
  await servers.caughtUp()
  await servers.killPrimary()
  await assert.rejects(shop.guest().placeOrder(two), { status: 503 }, 'no server takes writes')
  await servers.promoteStandby()
  assert.equal(await place(shop, one), first)
  await place(shop, two)
  assert.equal(await shop.stockOf(cap), 98)
})

test('a frozen primary is left as soon as the standby has taken over, also by what is under way and by the line between processes', async () => {
  await using servers = await startTwoServers()
  const besides = { databaseUrl: servers.url, dataDir: '/nonexistent' }
  await using shop = await startShop({ besides })
  await using other = await startShop({ besides })
  const cap = await shop.hasProduct({ totalStock: 100 })
  await other.catchUpWith(shop)
  await servers.caughtUp()
  await servers.freezePrimary()
  const order = orderOf(cap._id)
  // It is unknown whether the frozen server has taken the order: its key decides on the other one.
  const underWay = place(shop, order)
  const read = shop.stockOf(cap)
  await servers.promoteStandby()
  assert.ok([99, 100].includes(await read))
  await underWay
  await other.catchUpWith(shop)
  await servers.thawPrimary()
  await place(shop, orderOf(cap._id))
  assert.equal(await place(shop, order), await underWay)
  assert.equal(await shop.stockOf(cap), 98)
})

/** As a storefront does: what was not answered is sent again, with its key. */
async function place(shop: TestShop, order: ReturnType<typeof orderOf>): Promise<string> {
  for (;;) {
    try {
      return (await shop.guest().placeOrder(order)).orderId
    } catch (error) {
      if (!(error instanceof CallError && error.status === 503)) throw error
    }
  }
}

const orderOf = (productId: string) => ({
  body: {
    cartItems: [{ productId, quantity: 1 }],
    addressInfo: inDhaka,
    shippingType: 'inside' as const,
    totalAmount: 580,
  },
  idempotencyKey: randomUUID(),
})
