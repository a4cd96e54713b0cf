import type { Page } from '@playwright/test'
import { orderOf, type TestShop } from '#server/testing/shop.ts'

export const bellOf = (page: Page) => page.getByRole('button', { name: /^New orders/ })

/** The bell rings for what comes after it has read what is there already: `open` loads the page, and this waits for that. */
export async function openWithBell(page: Page, open: () => Promise<unknown>): Promise<void> {
  const read = page.waitForResponse('**/api/admin/bell')
  await open()
  await read
}

/** A function that places an order of 1,980 taka, and returns its id. */
export async function openShelf(shop: TestShop) {
  const cap = await shop.hasProduct({ price: 1900, totalStock: 50 })
  return async () => (await shop.guest().placeOrder({ body: orderOf(cap) })).orderId
}
