import { defaultSettings } from '#contract/settings-defaults.ts'
import { about, policies } from '#server/own-pages/standard-texts.en.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

const config = defaultSettings.shop

test('a shopper reads about the shop, finds how to reach it, and goes shopping', async ({ browse }) => {
  const page = await browse('phone')
  await page.goto(paths.home)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL(paths.contact)
  await expect(page.getByRole('dialog')).toBeHidden()
  const content = page.getByRole('main')
  await expect(content.getByRole('link', { name: config.email })).toHaveAttribute('href', `mailto:${config.email}`)
  await expect(content.getByRole('link', { name: config.phone })).toBeInViewport({ ratio: 1 })
  const footer = page.getByRole('contentinfo')
  for (const { name, url } of config.social) {
    await expect(content.getByRole('link', { name })).toHaveAttribute('href', url)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', url)
  }
  await expect(footer.getByRole('link', { name: config.phone })).toHaveAttribute('href', `tel:${config.phone}`)
  await expect(footer.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', paths.contact)
  await footer.getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: about.title })).toBeVisible()
  await page.getByRole('link', { name: 'Shop Now' }).click()
  await expect(page).toHaveURL(paths.listing)
})

/** Of a text with placeholders. */
const longestPiece = (text: string) =>
  text.split(/\{\w+\}/).toSorted((one, other) => other.length - one.length)[0] ?? ''

test('a shopper finds what the shop promises, from every page and before ordering', async ({ browse, read, shop }) => {
  for (const [name, policy, path] of [
    ['Delivery charges', policies.delivery, paths.ownPage('delivery')],
    ['Return policy', policies.returns, paths.ownPage('returns')],
    ['Terms of sale', policies.terms, paths.ownPage('terms')],
  ] as const) {
    const paper = await read(path)
    const link = paper.getByRole('contentinfo').getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', path)
    await expect(paper.getByRole('heading', { level: 1, name: policy.title })).toBeVisible()
    await expect(paper.getByText(longestPiece(policy.introduction))).toBeVisible()
  }
  const page = await browse('phone')
  await page.goto(paths.checkout)
  await page.getByRole('button', { name: 'Order without an account' }).click()
  await page.getByRole('link', { name: 'what we do with your address' }).click()
  await expect(page).toHaveURL(paths.ownPage('privacy'))
  await expect(page.getByText(`${defaultSettings.orders.personalDataDays} days after it was delivered`)).toBeVisible()
  expect((await shop.guest().raw('GET', '/shop/policies/nothing')).status).toBe(404)
})
