import { type SettingsGroup, settingsGroups } from '#contract/settings-groups.ts'
import { writeCartLink } from '#rules/cart-link.ts'
import { inDhaka, orderOf, type TestShop } from '#server/testing/shop.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { paths, printKinds } from '#web/paths.ts'

/** Addresses at which a buyer's walk begins or goes on; of a customer too, who has ordered. */
export async function shopPages(shop: TestShop, buyer: TestClient = shop.guest()): Promise<string[]> {
  const { data } = await buyer.listProducts({ query: { inStock: 'true', limit: 8 } })
  const [cap] = data.filter(({ sizes }) => sizes.length === 0)
  const [shirt] = data.filter(({ sizes }) => sizes.length > 0)
  const keys = []
  for (const product of [cap, shirt]) {
    if (!product) continue
    const { data: whole } = await buyer.getProduct({ params: { id: product._id } })
    const [size] = whole.sizes
    const addressInfo = { ...inDhaka, name: 'সালমা বেগম', address: 'বাসা ৭, রোড ৩', city: 'ঢাকা' }
    const choice = size === undefined ? { addressInfo } : { addressInfo, size }
    keys.push(await buyer.placeOrder({ body: orderOf(whole, choice) }))
  }
  const lines = data.slice(0, 3).map(({ _id, sizes }) => ({ productId: _id, size: sizes[0] ?? null, quantity: 2 }))
  return [
    paths.home,
    paths.listing,
    paths.filteredListing('inStock=true&sortBy=price-lowtohigh'),
    ...data.slice(0, 4).map(paths.product),
    paths.checkout,
    paths.checkout,
    paths.account,
    paths.wishlist,
    paths.findOrder,
    ...keys.map(({ orderKey }) => paths.myOrder(orderKey)),
    paths.searchFor('টুপি'),
    paths.cartLink(writeCartLink(lines)),
    paths.contact,
  ]
}

/** Pages of the panel, among them an order of each status. */
export async function panelPages(shop: TestShop): Promise<string[]> {
  const { admin } = paths
  const orders = await shop.db
    .selectFrom('orders')
    .distinctOn('orderStatus')
    .select(['id', 'phone'])
    .orderBy('orderStatus')
    .orderBy('id', 'desc')
    .execute()
  const ids = orders.map(({ id }) => id)
  return [
    ...Object.values(admin).filter((path) => typeof path === 'string'),
    ...ids.map(admin.order),
    ...orders.slice(0, 1).map(({ phone }) => admin.buyer(phone)),
    ...['toCall', 'confirmed', 'inDelivery', 'delivered'].map((queue) => admin.filteredOrders(`queue=${queue}`)),
    ...['toHandOver', 'needsDecision'].map((tab) => admin.parcelsOf(`tab=${tab}`)),
    ...printKinds.map((kind) => admin.printOrders(kind, ids)),
    ...(Object.keys(settingsGroups) as SettingsGroup[]).map(admin.settingsOf),
  ]
}
