import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAGE_END, type RenderPage } from '#contract/pages.ts'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { standardPages } from '#rules/own-page.ts'
import { pageFacts } from '#rules/page-facts.ts'
import { refused } from '../testing/expect.ts'
import { shown, wholesale } from '../testing/own-pages.ts'
import { plainSite } from '../testing/plain-site.ts'
import { startShop } from '../testing/shop.ts'
import type { TestClient } from '../testing/test-client.ts'
import { until } from '../testing/until.ts'

test('every shop has the five pages in both languages, and they follow its settings', async () => {
  await using shop = await startShop()
  const [admin, guest] = [await shop.admin(), shop.guest()]
  const { data } = await admin.listOwnPages()
  assert.deepEqual(
    data.map(({ slug, isStandard, isPublished }) => [slug, isStandard, isPublished]),
    standardPages.map((slug) => [slug, true, true]),
  )
  const facts = {
    about: [],
    delivery: ['৳80', '৳150', '48'],
    returns: ['+8801700000000', 'hello@tupi.example'],
    privacy: ['365'],
    terms: ['Tupi', '20', '50'],
  }
  for (const slug of standardPages) {
    const { data: page } = await guest.getOwnPage(shown(slug))
    assert.deepEqual([page.title, page.body.includes('{')], [data.find((one) => one.slug === slug)?.title.en, false])
    for (const fact of facts[slug]) assert.ok(page.body.includes(fact), `${slug}: ${fact}`)
    const { data: bangla } = await guest.getOwnPage(shown(slug, 'bn'))
    assert.match(bangla.title, /[\u0980-\u09ff]/)
    assert.equal(bangla.body.split('<h3>').length, page.body.split('<h3>').length, slug)
  }
  assert.match((await guest.getOwnPage(shown('delivery', 'bn'))).data.body, /৳৮০.*৳১৫০.*৪৮/s)

  const [around, ...zones] = defaultSettings.delivery.zones
  assert.ok(around)
  const hills = { ...around, id: 'hills', charge: 250, places: ['Rangamati'] }
  await admin.saveSettings({ params: { group: 'delivery' }, body: { zones: [hills, ...zones] } })
  assert.match((await guest.getOwnPage(shown('delivery'))).data.body, /৳80 inside Dhaka and ৳150–৳250 outside/)
  await admin.saveSettings({ params: { group: 'orders' }, body: { personalDataDays: 90, hold: { hours: 1 } } })
  await admin.saveSettings({ params: { group: 'shop' }, body: { phone: '16123' } })
  assert.match((await guest.getOwnPage(shown('privacy'))).data.body, / 90 days/)
  assert.match((await guest.getOwnPage(shown('privacy', 'bn'))).data.body, /৯০ দিন/)
  assert.match((await guest.getOwnPage(shown('delivery'))).data.body, /held for you for 1 hour\. If/)
  assert.match((await guest.getOwnPage(shown('returns'))).data.body, /Call 16123/)
})

test('an administrator writes a page, and it is read and linked in the other process a moment later', async () => {
  await using one = await startShop()
  await using other = await startShop({ besides: one })
  const admin = await one.admin()
  assert.equal((await refused(other.guest().getOwnPage(shown('wholesale')), { status: 404 })).code, 'not_found')
  const { data } = await admin.addOwnPage({ body: wholesale })
  assert.deepEqual({ ...data, _id: '', updatedAt: '' }, { _id: '', updatedAt: '', isStandard: false, ...wholesale })
  const linked = async () => (await other.guest().listPageLinks()).data.find(({ slug }) => slug === 'wholesale')
  await until(async () => Boolean(await linked()), 'the page in the other process')
  assert.deepEqual(await linked(), { slug: 'wholesale', place: 'footer', title: wholesale.title })
  assert.equal((await other.guest().getOwnPage(shown('wholesale'))).data.body, '<p>Call +8801700000000.</p>')

  await admin.editOwnPage({ params: { id: data._id }, body: { isPublished: false } })
  await until(async () => !(await linked()), 'the other process without the page')
  await refused(other.guest().getOwnPage(shown('wholesale')), { status: 404 })
  // Who may edit it can look at it.
  assert.equal((await admin.getOwnPage(shown('wholesale'))).data.title, 'Wholesale')

  await admin.deleteOwnPage({ params: { id: data._id } })
  await refused(admin.getOwnPage(shown('wholesale')), { status: 404 })
  await refused(admin.deleteOwnPage({ params: { id: data._id } }), { status: 404 })
})

test('a standard page can be rewritten and unpublished, and neither moved nor deleted', async () => {
  await using shop = await startShop()
  const [admin, guest] = [await shop.admin(), shop.guest()]
  const edit = (id: string, body: object) => admin.editOwnPage({ params: { id }, body })
  const title = { en: 'Exchanges', bn: 'বদল' }
  const { data } = await edit('returns', { title })
  assert.deepEqual([data.title, data.body.en.includes('{phone}'), data.isStandard], [title, true, true])
  const links = async () => (await guest.listPageLinks()).data
  assert.deepEqual(
    (await links()).find(({ slug }) => slug === 'returns'),
    { slug: 'returns', place: 'footer', title },
  )
  assert.equal((await links()).find(({ slug }) => slug === 'terms')?.title, undefined)

  await edit('returns', { isPublished: false })
  assert.deepEqual(
    (await links()).map(({ slug }) => slug),
    ['about', 'delivery', 'privacy', 'terms'],
  )
  await refused(guest.getOwnPage(shown('returns')), { status: 404 })
  assert.equal((await refused(edit('terms', { slug: 'rules' }), { status: 409 })).code, 'page_is_standard')
  const refusal = await refused(admin.deleteOwnPage({ params: { id: 'terms' } }), { status: 409 })
  assert.equal(refusal.code, 'page_is_standard')
})

test('a page that a colleague has changed is refused, and saving it unchanged changes nothing', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const page = async (slug: string) => (await admin.listOwnPages()).data.find((one) => one.slug === slug)
  const { updatedAt, title, body } = (await page('terms')) ?? assert.fail()
  const edit = (changes: object) => admin.editOwnPage({ params: { id: 'terms' }, body: changes })
  const unchanged = await shop.staleAfter(() => edit({ title, body, expectedUpdatedAt: updatedAt }))
  assert.deepEqual([unchanged.pages, (await page('terms'))?.updatedAt], [false, updatedAt])
  assert.ok((await shop.staleAfter(() => edit({ place: 'none', expectedUpdatedAt: updatedAt }))).pages)
  assert.equal((await refused(edit({ place: 'menu', expectedUpdatedAt: updatedAt }), { status: 409 })).code, 'stale')
})

test('a long page is changed wherever an emoji is in it', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  // The audit trail has the first 400 places of it: half of the emoji.
  const en = `<p>${'a'.repeat(396)}😀</p>`
  const { data: page } = await admin.addOwnPage({ body: { ...wholesale, body: { en, bn: '' } } })
  const changed = { ...page.body, en: '<p>Call us</p>' }
  const { data } = await admin.editOwnPage({ params: { id: page._id }, body: { body: changed } })
  assert.deepEqual(data.body, changed)
  const [entry] = (await admin.listAudit({ query: { action: 'page_changed' } })).data
  assert.equal(entry?.details.bodyEn, `<p>${'a'.repeat(396)}`)
})

test('a page loses what could run in a browser, and wrong fields are refused beside them', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const html = '<p onclick="x()">Soft<script>alert(1)</script><img src=x onerror=y><a href="javascript:z">a</a></p>'
  const { data } = await admin.addOwnPage({ body: { ...wholesale, body: { en: html, bn: '<p></p>' } } })
  assert.doesNotMatch(data.body.en, /onclick|script|img|javascript/)
  assert.equal(data.body.bn, '')

  const wrong = async (body: object, errors: Record<string, string | RegExp>, status = 400) => {
    const refusal = await refused(admin.addOwnPage({ body: { ...wholesale, slug: 'other', ...body } }), { status })
    assert.deepEqual(Object.keys(refusal.errors), Object.keys(errors))
    for (const [field, sentence] of Object.entries(errors))
      assert.match(refusal.errors[field] ?? '', new RegExp(sentence))
  }
  await wrong({ slug: 'wholesale' }, { slug: 'Another page has this address already' }, 409)
  for (const slug of standardPages) await wrong({ slug }, { slug: 'Another page' }, 409)
  for (const slug of ['', 'Size', 'a b', '-a', 'a--b', '../x', 'পেজ'])
    await wrong({ slug }, { slug: /required|small letters/ })
  await wrong({ title: { en: ' ', bn: '' } }, { title: 'Title is required' })
  await wrong({ title: { en: 'x'.repeat(121), bn: '' } }, { 'title.en': 'at most 120 characters' })
  await wrong({ body: { en: 'x'.repeat(20_001), bn: '' } }, { 'body.en': 'at most 20000 characters' })
  await wrong({ body: { en: '<script>alert(1)</script>', bn: '' } }, { 'body.en': 'Text is required' })
  await wrong({ body: { en: '{phone} {fax}', bn: '' } }, { 'body.en': 'A text can have {shop}, {phone}' })
  await wrong({ body: { en: '', bn: '{}' } }, { 'body.bn': 'nothing else in braces' })
  await wrong({ place: 'head' }, { place: 'Choose one of' })
  const all = pageFacts.map((fact) => `{${fact}}`).join(' ')
  assert.ok((await admin.addOwnPage({ body: { ...wholesale, slug: 'facts', body: { en: all, bn: '' } } })).success)
})

test('the sitemap has the pages that shoppers see', async () => {
  await using shop = await startShop({ site: plainSite(async () => ({ status: 200, html: '' })) })
  const admin = await shop.admin()
  await admin.addOwnPage({ body: wholesale })
  await admin.addOwnPage({ body: { ...wholesale, slug: 'draft', isPublished: false } })
  await admin.editOwnPage({ params: { id: 'returns' }, body: { isPublished: false } })
  const { text } = await shop.guest().raw('GET', '/sitemap-pages.xml')
  const paths = [...text.matchAll(/<loc>https?:\/\/[^/]+([^<?]+)<\/loc>/g)].map(([, path]) => path)
  assert.deepEqual(
    paths.filter((path) => /about|polic|page\//.test(path ?? '')),
    [
      '/shop/about',
      '/shop/policies/delivery',
      '/shop/policies/privacy',
      '/shop/policies/terms',
      '/shop/page/wholesale',
    ],
  )
})

test('an administrator who looks at the shop as visitors see it sees drafts of pages, and no visitor does', async () => {
  const renderPage: RenderPage = async ({ api }) => {
    const title = await api.getOwnPage(shown('wholesale')).then(
      ({ data }) => data.title,
      () => 'none',
    )
    return { status: 200, html: `${title}${PAGE_END}` }
  }
  await using shop = await startShop({ site: plainSite(renderPage) })
  const admin = await shop.admin()
  await admin.addOwnPage({ body: { ...wholesale, isPublished: false } })
  await admin.startPreview()
  const seesAt = async (browser: TestClient) => (await browser.raw('GET', '/shop/page/wholesale')).text.split('<')[0]
  assert.equal(await seesAt(admin), 'Wholesale')
  assert.equal(await seesAt(shop.guest()), 'none')
  assert.equal(await seesAt(await shop.customer()), 'none')
})
