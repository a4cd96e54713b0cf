import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

test('on a phone the size guide names the size, the button to buy comes along, and a product is shared by its right address', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({
    title: 'Tiger Fitted',
    price: 950,
    sizes: ['56 cm', '58 cm'],
    description: '<p>Soft cotton</p>'.repeat(40),
  })
  const page = await browse('phone')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(`${paths.product(cap)}?fbclid=of-somebody`)
  const addToCart = page.getByRole('button', { name: 'Add to Cart', exact: true })

  // Below its place the one button is a bar at the foot of the window, above the quick links.
  await page.getByRole('button', { name: 'Shipping Info' }).scrollIntoViewIfNeeded()
  await expect(addToCart).toBeInViewport({ ratio: 1 })
  const quickLinks = page.getByRole('navigation', { name: 'Quick links' })
  await expect(quickLinks.getByRole('link', { name: 'Shop' })).toBeInViewport({ ratio: 1 })
  const [bar, links] = [await page.locator('[data-bar]').boundingBox(), await quickLinks.boundingBox()]
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(links?.y ?? 0)
  // Without a size it leads back to the sizes.
  await addToCart.tap()
  await expect(page.getByText('Please choose a size')).toBeInViewport()
  await expect(page.getByRole('radio', { name: '56 cm' })).toBeFocused()
  await expect(page.locator('[data-bar]')).toHaveCount(0)

  expect(fetched.filter((url) => url.includes('size-guide'))).toEqual([])
  await page.getByRole('button', { name: 'Size guide' }).tap()
  const guide = page.getByRole('dialog', { name: 'Size guide' })
  await guide.getByLabel('Around your head').fill('২২.৬')
  await guide.getByRole('radio', { name: 'inches' }).tap()
  await guide.getByRole('button', { name: 'Choose 58 cm' }).tap()
  await expect(guide).toBeHidden()
  await expect(page.getByRole('radio', { name: '58 cm' })).toBeChecked()

  await page.getByRole('button', { name: 'Share' }).tap()
  const link = new URL(paths.product(cap), shop.address).href
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(link)
  const whatsApp = page.getByRole('link', { name: 'WhatsApp' })
  await expect(whatsApp).toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(`Tiger Fitted ${link}`)}`)
  await page.getByRole('button', { name: 'Close' }).tap()

  await page.getByRole('button', { name: 'Shipping Info' }).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-bar] > p')).toHaveAttribute('data-note', '৳950\n58 cm')
  await addToCart.tap()
  await expect(page.getByText('Product added to cart (Guest)')).toBeVisible()
})
