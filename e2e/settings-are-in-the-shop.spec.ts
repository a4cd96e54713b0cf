import { orderLinkPath } from '#rules/order-link.ts'
import { keepPicture } from '#server/images/images.service.ts'
import { picture } from '#server/testing/picture.ts'
import { saveIn } from '#server/testing/settings.ts'
import { inDhaka, orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { texts as cart } from '#web/shop/cart/texts.bn.ts'
import { texts as layout } from '#web/shop/layout/texts.bn.ts'
import { texts as login } from '#web/shop/login/texts.bn.ts'
import { texts as product } from '#web/shop/product/texts.bn.ts'
import { texts as ui } from '#web/ui/texts.bn.ts'
import { expect, test } from './journey.ts'
import { cartButton, closeMessage, placeOrder } from './steps.ts'

test('a wide logo, or a long name instead of one, moves no button of a phone’s header to another row', async ({
  shop,
  browse,
}) => {
  const wide = await keepPicture(shop.pool, shop.pictures, await picture('png', { width: 900, height: 100 }))
  const page = await browse('phone')
  for (const body of [
    { logo: wide },
    { logo: null, name: { en: 'Dhaka Streetwear and Caps', bn: 'ঢাকা স্ট্রিটওয়্যার ও ক্যাপস' } },
  ]) {
    await saveIn(shop, 'shop', body)
    await page.goto(`${paths.home}?lang=bn`)
    const middleOf = async (name: string | RegExp) => {
      const box = await page.getByRole('banner').getByRole('button', { name }).first().boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0) / 2
    }
    expect(await middleOf(layout.menu)).toBe(await middleOf(new RegExp(`^${cart.cart}`)))
  }
})

test('a shopper reads what the owner calls a size, in each language, from the product to the order', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', titleBn: 'ঢাকা ক্লাসিক', sizes: ['L', 'XL'], totalStock: 9 })
  await saveIn(shop, 'sizes', {
    names: [
      { size: 'L', name: { en: '', bn: 'বড় সাইজ' } },
      { size: 'XL', name: { en: 'Extra large', bn: '' } },
    ],
  })
  const written = async (path: string, language: string) =>
    (await shop.guest().raw('GET', path, { headers: { 'accept-language': language } })).text.replace(
      /<script.*?<\/script>/gs,
      '',
    )
  for (const path of [paths.product(cap), `${paths.listing}?size=L,XL`]) {
    const [inEnglish, inBangla] = [await written(path, 'en'), await written(path, 'bn')]
    expect(inEnglish, path).toContain('Extra large')
    expect(inEnglish, path).not.toContain('বড় সাইজ')
    expect(inBangla, path).toContain('বড় সাইজ')
    expect(inBangla, path).not.toContain('Extra large')
    expect(inBangla, path).toContain('>XL<')
  }

  const page = await browse('phone')
  await page.goto(`${paths.product(cap)}?lang=bn`)
  await page.getByRole('radio', { name: 'বড় সাইজ' }).click()
  await page.getByRole('button', { name: product.sizeGuide }).tap()
  await expect(page.getByRole('row', { name: /^বড় সাইজ/ })).toContainText('৫৮–৫৯')
  await page.getByRole('dialog').getByRole('button', { name: ui.close }).first().tap()
  await page.getByRole('button', { name: product.addToCart, exact: true }).tap()
  await page
    .getByRole('button', { name: new RegExp(`^${cart.cart}`) })
    .first()
    .tap()
  await expect(page.getByRole('dialog').getByText('সাইজ বড় সাইজ')).toBeVisible()
  const { orderKey } = await shop.guest().placeOrder({ body: orderOf(cap, { quantity: 1, size: 'L' }) })
  await page.goto(paths.checkout)
  await page.getByRole('button', { name: login.orderAsGuest }).tap()
  await expect(page.getByRole('main').getByText('সাইজ বড় সাইজ').first()).toBeVisible()
  await page.goto(`${orderLinkPath}#${orderKey}`)
  await expect(page.getByRole('main').getByText('সাইজ বড় সাইজ')).toBeVisible()
})

test('address, hours, links, promises and zones are where shoppers look for them, in each language, as the owner wrote them', async ({
  shop,
  browse,
}) => {
  const tee = await shop.hasProduct({ title: 'Padma tee', price: 500, sizes: ['M'] })
  await saveIn(shop, 'shop', {
    address: { en: '7 Green Road', bn: '৭ গ্রিন রোড' },
    hours: { en: 'Daily from 10', bn: 'প্রতিদিন ১০টা থেকে' },
    email: 'ask@rickshaw.example',
    social: [{ name: 'TikTok', url: 'https://tiktok.example/rickshaw' }],
  })
  const zone = { type: 'inside' as const, charge: 45, freeFrom: 800, places: [] }
  const zones = [{ ...zone, name: { en: 'All districts', bn: 'সব জেলা' }, days: { en: 'three hours', bn: 'তিন ঘণ্টায়' } }]
  const returns = { en: 'Back within a week', bn: 'এক সপ্তাহে ফেরত' }
  await saveIn(shop, 'delivery', { zones, returns, days: { en: 'Tomorrow', bn: 'আগামীকাল' } })
  const clothes = { titleWords: ['tee'], sizes: [{ size: 'M', chest: [91, 92], length: 71 }] }
  await saveIn(shop, 'sizes', { clothes })

  const everywhere = [/7 Green Road|৭ গ্রিন রোড/, /Daily from 10|প্রতিদিন ১০টা থেকে/, /TikTok/, /Tomorrow|আগামীকাল/]
  const on = [
    [
      paths.home,
      [...everywhere, /"email":"ask@rickshaw.example"/, /"sameAs":\["https:\/\/tiktok.example\/rickshaw"\]/],
    ],
    [
      paths.product(tee),
      [...everywhere, /Back within a week|এক সপ্তাহে ফেরত/, /৳45|৳৪৫/, /All districts, three hours|সব জেলা, তিন ঘণ্টায়/],
    ],
    [paths.contact, [...everywhere, /mailto:ask@rickshaw.example/, /Back within a week|এক সপ্তাহে ফেরত/]],
    [paths.about, [...everywhere, /Back within a week|এক সপ্তাহে ফেরত/, /৳45|৳৪৫/]],
  ] as const
  for (const [path, wanted] of on) {
    for (const language of ['en', 'bn']) {
      const { text } = await shop.guest().raw('GET', path, { headers: { 'accept-language': language } })
      // Without the settings themselves, which have both languages.
      const page = text.replace(/<script id[^>]*type="application\/json">.*?<\/script>/gs, '')
      for (const pattern of wanted) expect(page.match(pattern)?.[0], `${path} ${language} ${pattern}`).toBeTruthy()
      const other = language === 'en' ? /গ্রিন রোড|আগামীকাল|এক সপ্তাহে/ : /Green Road|Tomorrow|Back within/
      expect(page, `${path} ${language}`).not.toMatch(other)
    }
  }

  const page = await browse('phone')
  await page.goto(paths.product(tee))
  await page.getByRole('button', { name: 'Size guide' }).tap()
  await expect(page.getByRole('row', { name: /^M/ })).toContainText('91–92')
  await expect(page.getByRole('row', { name: /^M/ })).toContainText('71')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap()
  await page.getByRole('radio', { name: 'M', exact: true }).tap()
  await page.getByRole('button', { name: 'Add to Cart' }).first().tap()
  await closeMessage(page)
  await cartButton(page).tap()
  await expect(page.getByRole('dialog')).toContainText('৳300')
  await expect(page.getByRole('dialog')).toContainText('All districts')
  await page.goto(paths.checkout)
  await page.getByRole('button', { name: 'Order without an account' }).tap()
  await page.getByLabel('District').first().tap()
  await page.getByRole('dialog').getByRole('combobox').fill('Mirpur')
  await page.getByRole('option').first().tap()
  await expect(page.getByText(/All districts, three hours/)).toBeVisible()
  for (const field of ['name', 'phone', 'address'] as const)
    await page.locator(`#checkout-form [name=${field}]`).fill(inDhaka[field])
  await placeOrder(page).tap()
  await expect(page.getByText(/It will reach you within three hours/)).toBeVisible()
})

test('what the owner has left blank is left out of pages, previews and papers, and the name is in the place of a tagline', async ({
  shop,
}) => {
  const blank = { en: '', bn: '' }
  await saveIn(shop, 'shop', { tagline: blank, email: '', address: blank })
  await saveIn(shop, 'delivery', { days: blank, returns: blank })
  const cap = await shop.hasProduct()
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap) })
  const owner = await shop.signedInAdmin()
  const read = async (path: string, language: string) => {
    // An administrator who opens a page of the shop is led to the panel.
    const reader = path.startsWith('/admin') ? owner : shop.guest()
    const { text } = await reader.raw('GET', path, { headers: { 'accept-language': language } })
    expect(text, path).toContain('<main')
    return text.replace(/<script id[^>]*type="application\/json">.*?<\/script>/gs, '').replaceAll('<!-- -->', '')
  }
  for (const [language, name] of [
    ['en', 'Tupi'],
    ['bn', 'টুপি'],
  ] as const) {
    const places = [paths.home, paths.listing, paths.product(cap), paths.contact, paths.about]
    for (const path of [...places, paths.admin.printOrders('invoices', [orderId])]) {
      const page = await read(path, language)
      const shown = page.replace(/<(script|style)\b.*?<\/\1>/gs, '')
      // A sentence that begins with its end, or ends twice, and an item without a text.
      const gap =
        /.{0,60}(<(?:(?!span)\w[^>]*|\/svg)>[.,:।]|content="[.,:।]|[,:] ?[.,:।][" <]|[.।] [.।]|<li[^>]*><\/li>).{0,20}/.exec(
          shown,
        )
      expect(gap?.[0], path).toBeUndefined()
    }
    const home = await read(paths.home, language)
    expect(home).toContain(language === 'en' ? '<title>Tupi</title>' : '<title>টুপি · Tupi</title>')
    expect(home).toContain(`<meta property="og:title" content="${name}"/>`)
    expect(home).toContain(`"description":"${name}"`)
    expect(home).not.toContain('"email"')
  }
})
