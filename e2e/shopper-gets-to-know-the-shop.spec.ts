import { shop as config } from '#shop-config'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

test('a shopper reads about the shop, finds how to reach it, and goes shopping', async ({ browse }) => {
  const page = await browse('phone')
  await page.goto(paths.home)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL(paths.contact)
  await expect(page.getByRole('dialog')).toBeHidden()
  const content = page.getByRole('main')
  await expect(content.getByRole('link', { name: config.contact.email })).toHaveAttribute(
    'href',
    `mailto:${config.contact.email}`,
  )
  await expect(content.getByRole('link', { name: config.contact.phone })).toBeInViewport({ ratio: 1 })
  for (const { name, url } of config.social)
    await expect(content.getByRole('link', { name })).toHaveAttribute('href', url)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: config.about.title })).toBeVisible()
  await page.getByRole('link', { name: 'Shop Now' }).click()
  await expect(page).toHaveURL(paths.listing)
})
