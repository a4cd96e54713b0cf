import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { builtSite } from '#server/pages/site.ts'
import { startShop } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'

test('without its database the shop answers a plain page that says so and offers to try again', async () => {
  await using shop = await startShop({
    site: await builtSite(join(import.meta.dirname, '../dist')),
    databaseLine: true,
  })
  await shop.line?.cut()
  const { status, text, headers } = await shop.guest().raw('GET', paths.listing)
  expect(status).toBe(503)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(text).toContain('The shop is busy just now. Please try again in a moment.')
  expect(text).toContain('>Try again</a>')
  expect(text).not.toContain('<script')
  await shop.line?.mend()
  expect((await shop.guest().raw('GET', paths.listing)).status).toBe(200)
})
