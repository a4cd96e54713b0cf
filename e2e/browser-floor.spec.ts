import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { runChecks } from 'es-check'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { isTooNew, makeOld, oldestBrowsers } from './old-browser.ts'
import { openCart } from './steps.ts'

const assets = join(import.meta.dirname, '../dist/client/assets')

test('the scripts use nothing of the language that the oldest browsers lack', () => {
  const { errors } = runChecks([{ checkBrowser: true, checkFeatures: true, module: true, files: [`${assets}/*.js`] }])
  const found = errors.map(({ file, err }) => [
    basename(file).replace(/-[\w-]{8}\.js$/, ''),
    err.features ?? err.message,
  ])
  // The package qr asks whether there is one, and has its own way where there is none.
  expect(found).toEqual([['qr', ['Uint8ArrayToBase64']]])
})

test('the scripts call no function of a browser that the oldest ones lack', async () => {
  const called = new Set<string>()
  for await (const file of glob(`${assets}/*.js`)) {
    for (const [name] of (await readFile(file, 'utf8')).matchAll(/\b[A-Z]\w+\.[a-z]\w+\b/g)) called.add(name)
  }
  // SimpleWebAuthn and fflate ask for each of these before they call it.
  const isAskedFor = (name: string) => name.startsWith('PublicKeyCredential.') || name === 'Error.captureStackTrace'
  const found = [...called].filter((name) => isTooNew(name) && !isAskedFor(name))
  expect(found).toEqual([])
})

test('the scripts have no pattern that the oldest browsers cannot read', async () => {
  const found: string[] = []
  for await (const file of glob(`${assets}/*.js`)) {
    // Lookbehind: Safari reads it from 16.4.
    for (const [pattern] of (await readFile(file, 'utf8')).matchAll(/\(\?<[=!].{0,30}/g)) found.push(pattern)
  }
  expect(found).toEqual([])
})

test('no size is in dvh or svh alone, which Chrome 107 lacks', async () => {
  const found: string[] = []
  for await (const file of glob(`${assets}/*.css`)) {
    const styles = (await readFile(file, 'utf8')).replaceAll(/@supports[^{]*\dsvh[^{]*\{[^{}]*\{[^{}]*\}\}/g, '')
    // Without a least height a page ends earlier, and nothing is lost.
    for (const [declaration] of styles.matchAll(/(?<=[;{])[\w-]+:[^;{}]*\d[dls]v[hw][^;{}]*/g)) found.push(declaration)
  }
  expect(found.filter((declaration) => !declaration.startsWith('min-'))).toEqual([])
})

test('a colour that the oldest browsers cannot mix may be shown whole', async () => {
  const shares: number[] = []
  for await (const file of glob(`${assets}/*.css`)) {
    const styles = await readFile(file, 'utf8')
    for (const [, share] of styles.matchAll(/color-mix\(in \w+, ?[^ ,]+ (\d+)%/g)) shares.push(Number(share))
  }
  expect(shares.length).toBeGreaterThan(3)
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(50)
})

for (const oldest of oldestBrowsers) {
  test(`a browser like ${oldest} finds what is asked for, and changes what is meant`, async ({ shop, browse }) => {
    const cap = await shop.hasProduct({ title: 'Dhanmondi Snapback', sizes: ['M', 'L'] })
    await shop.hasProduct({ title: 'Padma Trucker', sizes: ['L'] })
    const rahim = await shop.customer('Rahim')
    for (const size of cap.sizes) await rahim.addToCart({ body: { productId: cap._id, quantity: 1, size } })
    const page = await browse('desktop', rahim)
    await makeOld(page, oldest)
    await page.goto(paths.listing)
    await page.getByRole('checkbox', { name: 'M', exact: true }).click()
    await expect(page.getByRole('article').filter({ hasText: 'Padma Trucker' })).toBeHidden()
    await expect(page.getByRole('article').filter({ hasText: 'Dhanmondi Snapback' })).toBeVisible()

    await page.getByPlaceholder('Tupi Search').fill('dh')
    await expect(page.getByRole('option', { name: /Dhanmondi Snapback/ })).toBeVisible()
    await page.keyboard.press('Escape')
    const cart = await openCart(page)
    await cart
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await expect(page.getByText('Cart item is deleted successfully')).toBeVisible()
    await expect(cart.getByRole('link', { name: 'Dhanmondi Snapback' })).toBeVisible()

    const panel = await browse('desktop', await shop.admin())
    await makeOld(panel, oldest)
    await panel.goto(paths.admin.products)
    await panel.getByRole('searchbox').fill('padma')
    await panel.getByRole('searchbox').press('Enter')
    await expect(panel.getByRole('heading', { name: 'Dhanmondi Snapback' })).toBeHidden()
    await panel.getByRole('button', { name: 'Edit' }).click()
    await expect(panel.getByRole('dialog')).toBeVisible()
  })
}
