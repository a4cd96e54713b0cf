import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { DAY_MS } from '#rules/durations.ts'
import { refused } from '../testing/expect.ts'
import { linkIn, startMailServer } from '../testing/mail-server.ts'
import { plainSite } from '../testing/plain-site.ts'
import { saveIn } from '../testing/settings.ts'
import { orderOf, PASSWORD, startShop } from '../testing/shop.ts'

const rickshaw = { en: 'Rickshaw & Co', bn: 'রিকশা' }

test('a saved name, number, e-mail, colour and name of a size is in the next mail, from another process too', async () => {
  await using smtp = await startMailServer()
  await using panel = await startShop()
  await using shop = await startShop({ besides: panel, env: smtp.env })
  const cap = await shop.hasProduct({ sizes: ['L'] })
  const { user } = await shop.registeredCustomer()
  assert.match((await smtp.mailTo(user.email, 'Confirm')).html ?? '', /background:#cf0f4b/)
  await saveIn(panel, 'shop', { name: rickshaw, phone: '16247', email: '' }, [shop])
  await saveIn(panel, 'look', { colours: { accent: ['#0b6b43', '#0b7d4b'] } }, [shop])
  await saveIn(panel, 'sizes', { names: [{ size: 'L', name: { en: 'Large', bn: 'বড়' } }] }, [shop])
  const mail = async () => smtp.mailTo('guest@tupi.example')
  await shop.guest().placeOrder({ body: { ...orderOf(cap, { size: 'L' }), email: 'guest@tupi.example' } })
  const order = await mail()
  assert.match(order.subject ?? '', /at Rickshaw & Co$/)
  assert.match(order.text ?? '', /1 × Dhaka Classic, Large: /)
  assert.match(order.text ?? '', /Call 16247\.\n\n--\nRickshaw & Co · 16247\n$/)
  assert.match(order.html ?? '', /<p [^>]*>Rickshaw &amp; Co<\/p>.*background:#0b6b43/)
  await shop.guest().raw('POST', '/api/auth/reset/request', {
    headers: { 'accept-language': 'bn' },
    json: { email: user.email },
  })
  const reset = await smtp.mailTo(user.email, 'রিকশা-এর নতুন পাসওয়ার্ড')
  assert.match(reset.text ?? '', /--\nরিকশা · 16247\s*$/)
  assert.ok(linkIn(reset))
})

test('the shop’s new name cannot be used as a user name, nor in a password', async () => {
  await using shop = await startShop()
  const account = { userName: 'Rahim', email: 'rahim@tupi.example', password: PASSWORD }
  const register = (changes: Partial<typeof account>) => shop.guest().register({ body: { ...account, ...changes } })
  await saveIn(shop, 'shop', { name: { en: 'Rickshaw', bn: '' } })
  await refused(register({ userName: 'R1ckshaw Store' }), { status: 400, message: /the shop’s own/ })
  await refused(register({ password: 'rickshaw2026' }), { status: 400, message: /name of the shop/ })
  await register({ userName: 'Tupi Mia', password: 'a-tupi-2026' })
})

test('a shopper who is refused reads the number that is saved', async () => {
  await using shop = await startShop({ oneAddress: true, env: { TRUST_PROXY: '127.0.0.1' } })
  const cap = await shop.hasProduct({ totalStock: 99 })
  await saveIn(shop, 'shop', { phone: '16247' })
  await refused(shop.guest().placeOrder({ body: orderOf(cap, { quantity: 21 }) }), {
    status: 409,
    message: 'You can order up to 20 pieces of one product here. For more, please call 16247',
  })
  const { orderId, orderKey } = await shop.guest().placeOrder({ body: orderOf(cap) })
  await (await shop.signedInAdmin()).updateOrder({ params: { id: orderId }, body: { orderStatus: 'inProcess' } })
  await refused(shop.guest().cancelMyOrder({ body: { key: orderKey } }), { status: 409, message: /call us at 16247/ })
})

test('a cached feed shows a new name, tagline and category at once, in every process', async () => {
  await using panel = await startShop()
  await using shop = await startShop({ besides: panel })
  await shop.hasProduct({ images: ['https://pictures.example/cap.jpg'] })
  const feed = async (language = 'en') =>
    (await shop.guest().raw('GET', `/feeds/products.xml?lang=${language}`)).text.replace(/\s*\n\s*/g, '')
  assert.match(await feed(), /<title>Tupi<\/title>/)
  const tagline = { en: 'Caps', bn: '' }
  await saveIn(panel, 'shop', { name: rickshaw, tagline, googleCategory: 'Hats' }, [shop])
  for (const language of ['en', 'bn'] as const) {
    const name = rickshaw[language].replace('&', '&amp;')
    const text = await feed(language)
    assert.ok(text.includes(`<title>${name}</title>`) && text.includes(`<g:brand>${name}</g:brand>`), text)
    assert.match(text, /<description>Caps<\/description>.*<g:google_product_category>Hats</)
  }
  await saveIn(panel, 'shop', { name: { en: 'Rickshaw', bn: '' }, tagline: { en: '', bn: '' } }, [shop])
  // RSS has no channel without a description.
  assert.match(await feed(), /<description>Rickshaw<\/description>/)
})

test('an authenticator app and a passkey are set up under the saved name', async () => {
  await using shop = await startShop({ env: { PUBLIC_URL: 'https://caps.example' } })
  await saveIn(shop, 'shop', { name: { en: '', bn: 'রিকশা' } })
  const admin = await shop.signedInAdmin()
  const body = { currentPassword: PASSWORD }
  const { uri } = (await admin.beginTotp({ body })).data
  assert.equal(new URL(uri).searchParams.get('issuer'), 'রিকশা')
  assert.equal((await admin.beginPasskey({ body })).data.rp.name, 'রিকশা')
})

test('a page that fails has the saved name as its heading, as a text', async () => {
  const site = plainSite(() => Promise.reject(new Error('a defect')))
  await using shop = await startShop({ site })
  await saveIn(shop, 'shop', { name: { en: '<b>Caps</b>', bn: '' } })
  const { status, text } = await shop.guest().raw('GET', '/shop/home')
  assert.equal(status, 500)
  assert.match(text, /<h1>&lt;b&gt;Caps&lt;\/b&gt;<\/h1>/)
})

test('the panel has the saved mark and texts, and nothing else of the settings', async () => {
  await using panel = await startShop()
  await using shop = await startShop({ besides: panel })
  const { texts } = panel.settings.current().orders
  const stock = { en: '{product} is here: {link}', bn: '' }
  await saveIn(panel, 'orders', { panelMark: '৳', texts: { ...texts, stock } }, [shop])
  const { couriers, ...data } = (await (await shop.signedInAdmin()).getPanelShop()).data
  assert.deepEqual(data, { panelMark: '৳', texts: { ...texts, stock } })
  assert.deepEqual(
    couriers.map(({ courier }) => courier),
    ['by-hand'],
  )
  await refused((await shop.registeredCustomer()).getPanelShop(), { status: 403 })
})

test('an announcement is known to shoppers on its days alone, the first and the last one included', async () => {
  await using shop = await startShop()
  const [yesterday, today, tomorrow] = [-DAY_MS, 0, DAY_MS].map((ms) => dhakaDate(new Date(Date.now() + ms)))
  const announcement = { text: { en: 'Eid sale', bn: '' }, link: '', isDismissable: true }
  const shownFrom = async (from = null as string | null, until = null as string | null) => {
    await saveIn(shop, 'home', { announcement: { ...announcement, from, until } })
    return (await shop.guest().getShop()).data.home.announcement !== null
  }
  assert.equal(await shownFrom(tomorrow), false)
  assert.equal(await shownFrom(null, yesterday), false)
  assert.equal(await shownFrom(today, today), true)
  assert.equal(await shownFrom(), true)
  const body = { announcement: { ...announcement, from: null, until: '0202-12-01' } }
  await refused((await shop.admin()).saveSettings({ params: { group: 'home' }, body }), {
    status: 400,
    errors: { 'announcement.until': 'Enter a day from the year 2000 on' },
  })
})
