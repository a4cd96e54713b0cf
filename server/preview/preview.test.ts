import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAGE_END, type RenderPage } from '#contract/pages.ts'
import { cookieNames } from '../http/cookies.ts'
import { refused } from '../testing/expect.ts'
import { plainSite } from '../testing/plain-site.ts'
import { startShop } from '../testing/shop.ts'
import type { TestClient } from '../testing/test-client.ts'

/** A page that shows for whom it is rendered, and what they may read. */
const renderPage: RenderPage = async ({ user, isPreview, api }) => {
  const users = await api.listUsers({ query: {} }).then(
    () => 'reads users',
    () => 'reads no users',
  )
  return { status: 200, html: `${user?.role ?? 'guest'}, ${users}${isPreview ? ', in a preview' : ''}${PAGE_END}` }
}

const asAdmin = 'admin, reads users'
const asVisitor = 'guest, reads no users'
const inPreview = `${asVisitor}, in a preview`

/** What a browser is shown there, without the page's end, which names the user who is signed in. */
const seesAt = async (browser: TestClient, path: string) => (await browser.raw('GET', path)).text.replace(/<.*/, '')

test('an administrator in preview sees the pages of the shop as a visitor, and nothing else changes', async () => {
  await using shop = await startShop({ site: plainSite(renderPage) })
  const admin = await shop.admin()
  assert.equal(await seesAt(admin, '/shop/home'), asAdmin)

  await admin.startPreview()
  const { text, headers } = await admin.raw('GET', '/shop/home')
  assert.equal(text, inPreview + PAGE_END)
  assert.equal(headers.get('cache-control'), 'private, no-store')
  assert.equal(await seesAt(admin, '/shop'), inPreview)
  for (const path of ['/admin/users', '/', '/shopping', '/nothing'])
    assert.equal(await seesAt(admin, path), asAdmin, path)
  assert.equal((await admin.listUsers()).success, true)
  // What others are shown was not made of it.
  for (const guest of [shop.guest(), shop.guest()]) assert.equal(await seesAt(guest, '/shop/home'), asVisitor)

  await admin.endPreview()
  assert.equal(await seesAt(admin, '/shop/home'), asAdmin)
})

test('a preview is of the session that asked for it, for an hour, and a made-up mark shows nothing', async () => {
  await using shop = await startShop({ site: plainSite(renderPage) })
  const [admin, customer] = [await shop.admin(), await shop.customer()]
  await refused(customer.startPreview(), { status: 403 })
  await refused(shop.guest().startPreview(), { status: 401 })
  const { headers } = await admin.raw('POST', '/api/admin/preview')
  assert.match(
    headers.get('set-cookie') ?? '',
    /^tupi_preview=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  assert.equal(await seesAt(admin, '/shop/home'), inPreview)

  const mark = admin.cookies.get(cookieNames.preview) ?? ''
  const again = await shop.browserOf(admin.user)
  for (const browser of [again, customer, shop.guest()]) {
    for (const value of [mark, '1']) {
      browser.cookies.set(cookieNames.preview, value)
      assert.doesNotMatch(await seesAt(browser, '/shop/home'), /preview/)
    }
  }
})
