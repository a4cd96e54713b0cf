import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { builtSite } from '#server/pages/site.ts'
import { startShop } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'

test('without its database the shop answers pages that say so, and comes back by itself', async () => {
  await using shop = await startShop({
    site: await builtSite(join(import.meta.dirname, '../dist')),
    databaseLine: true,
  })
  const address = paths.product(await shop.hasProduct())
  const customer = await shop.customer()
  await shop.line?.cut()
  const page = await shop.guest().raw('GET', address)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
  expect(page.text).toContain('The shop is busy')
  // Nobody knows who is asking: a plain page that needs neither database nor script.
  const plain = await customer.raw('GET', address)
  expect(plain.status).toBe(503)
  expect(plain.text).toContain('The shop is busy just now. Please try again in a moment.')
  expect(plain.text).toContain('>Try again</a>')
  expect(plain.text).not.toContain('<script')
  await shop.line?.mend()
  await expect.poll(async () => (await customer.raw('GET', address)).status).toBe(200)
})
