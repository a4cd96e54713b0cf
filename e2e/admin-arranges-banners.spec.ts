import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

const pictures = ['banner-1.jpg', 'banner-2.jpg', 'banner-3.jpg'].map((name) =>
  join(import.meta.dirname, '../demo/pictures', name),
)

/** The file names of a page's pictures, as they follow each other. */
const shownIn = async (page: Page, list: 'list' | 'region') =>
  page
    .getByRole(list, { name: 'Banners' })
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))

test('an administrator with a phone adds banners, arranges them with the buttons and deletes one', async ({
  shop,
  browse,
}) => {
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.dashboard)
  await expect(admin.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await admin.getByRole('button', { name: 'Menu' }).click()
  await admin.getByRole('link', { name: 'Features' }).click()
  await expect(admin.getByText('No images found.')).toBeVisible()
  const upload = admin.getByRole('button', { name: 'Upload', exact: true })
  await upload.click()
  await expect(admin.getByText('Choose a picture first')).toBeVisible()
  await admin.getByLabel('Upload Image').locator('input[type=file]').setInputFiles(pictures)
  await expect(admin.getByRole('button', { name: 'Remove picture 3' })).toBeVisible()
  await upload.click()
  await expect(admin.getByText('Banners added successfully')).toBeVisible()
  await expect(admin.getByRole('list', { name: 'Uploaded pictures' })).toBeHidden()
  await expect(admin.getByRole('img', { name: 'Banner 3' })).toBeAttached()
  const [first, second, third] = await shownIn(admin, 'list')

  // The pressed button keeps the focus, so that a banner is moved on by the same key.
  await admin.getByRole('button', { name: 'Move banner 1 down' }).focus()
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('status').getByText('Moved to place 2 of 3')).toBeAttached()
  await expect(admin.getByRole('button', { name: 'Move banner 2 down' })).toBeFocused()
  await admin.keyboard.press('Enter')
  await expect.poll(() => shownIn(admin, 'list')).toEqual([second, third, first])

  const guest = await browse('phone')
  await expect.poll(() => order(shop.guest())).toEqual([second, third, first])
  await guest.goto(paths.home)
  // Each fetches the one behind it.
  await guest.getByRole('button', { name: 'Show banner 3 of 3' }).click()
  expect(await shownIn(guest, 'region')).toEqual([second, third, first])
  await admin.getByRole('button', { name: 'Move banner 3 up' }).click()
  await expect.poll(() => order(shop.guest())).toEqual([second, first, third])
  await guest.reload()
  await guest.getByRole('button', { name: 'Show banner 3 of 3' }).click()
  expect(await shownIn(guest, 'region')).toEqual([second, first, third])

  await dragByFinger(admin, 'Drag banner 1', 'Drag banner 3')
  await expect.poll(() => order(shop.guest())).toEqual([first, third, second])
  await dragByFinger(admin, 'Drag banner 3', 'Drag banner 1')
  await expect.poll(() => order(shop.guest())).toEqual([second, first, third])

  await admin.getByRole('button', { name: 'Delete banner 1' }).click()
  const question = admin.getByRole('alertdialog', { name: 'Are you sure you want to delete this image?' })
  await expect(question).toHaveAccessibleDescription('Banner 1')
  await expect(question.locator('img')).toHaveAttribute('src', /^\/images\//)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
  await expect.poll(() => shownIn(admin, 'list')).toEqual([first, third])
})

test('a banner is dragged to another position; if a colleague has changed the order meanwhile, the page reports it', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  for (const _ of pictures) await owner.addFeature({ body: { image: await shop.hasPicture() } })
  const [first, second, third] = await order(owner)
  const admin = await browse('desktop', await shop.admin())
  await admin.goto(paths.admin.features)
  const rows = admin.getByRole('list', { name: 'Banners' }).getByRole('listitem')
  async function drag(from: number, to: number) {
    await rows
      .nth(from)
      .getByTitle(`Drag banner ${from + 1}`)
      .hover()
    await admin.mouse.down()
    await rows.nth(to).hover()
    await admin.mouse.up()
  }
  await drag(0, 2)
  await expect.poll(() => order(owner)).toEqual([second, third, first])
  await expect.poll(() => shownIn(admin, 'list')).toEqual([second, third, first])

  const { data } = await owner.listFeatures()
  await owner.arrangeFeatures({ body: { ids: data.map(({ _id }) => _id).reverse() } })
  await drag(2, 0)
  await expect(admin.getByText('Somebody else has changed this in the meantime')).toBeVisible()
  await admin.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => shownIn(admin, 'list')).toEqual([first, third, second])
  await drag(1, 0)
  await expect.poll(() => order(owner)).toEqual([third, first, second])
})

test('a banner that cannot be deleted, arranged or read stays, and the administrator sees why', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  for (const _ of [1, 2]) await owner.addFeature({ body: { image: await shop.hasPicture() } })
  const before = await order(owner)
  const admin = await browse('phone', await shop.admin())
  // The home page would have read the banners already.
  await admin.goto(paths.about)
  await admin.goto(paths.admin.dashboard)
  const refuse = (call: string, message: string) =>
    admin.route(`**/api/common/feature/${call}`, (route) =>
      route.fulfill({ status: 429, json: { success: false, code: 'too_many', message } }),
    )
  await refuse('get', 'Not read just now')
  await admin.getByRole('button', { name: 'Menu' }).click()
  await admin.getByRole('link', { name: 'Features' }).click()
  await expect(admin.getByText('Could not load')).toBeVisible()
  await expect(admin.getByText('No images found.')).toBeHidden()
  await admin.unrouteAll()
  await admin.getByRole('button', { name: 'Retry' }).click()
  await expect(admin.getByRole('img', { name: 'Banner 2' })).toBeVisible()
  await refuse('delete/*', 'Not deleted just now')
  await refuse('arrange', 'Not arranged just now')
  await admin.getByRole('button', { name: 'Delete banner 1' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByText('Not deleted just now')).toBeVisible()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await admin.getByRole('button', { name: 'Move banner 1 down' }).click()
  await expect(admin.getByText('Not arranged just now')).toBeVisible()
  await expect.poll(() => shownIn(admin, 'list')).toEqual(before)
  await admin.unrouteAll()
  expect(await order(owner)).toEqual(before)

  await admin.getByRole('button', { name: 'Delete banner 1' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByText('Banner deleted successfully')).toBeVisible()
  await expect(admin.getByText('Not arranged just now')).toBeHidden()
})

/** A finger on one handle that moves to another. */
async function dragByFinger(page: Page, from: string, to: string) {
  await page.getByTitle(to).scrollIntoViewIfNeeded()
  const [start, end] = [await page.getByTitle(from).boundingBox(), await page.getByTitle(to).boundingBox()]
  const middleOf = (box: typeof start) => ({ x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 })
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  await touch('touchStart', middleOf(start))
  await touch('touchMove', middleOf(end))
  await touch('touchEnd')
}

const order = async (client: { listFeatures: () => Promise<{ data: { image: string }[] }> }) =>
  (await client.listFeatures()).data.map(({ image }) => image)

test('a photo with more pixels than the shop takes is made smaller before it goes out', async ({ shop, browse }) => {
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.features)
  const photo = sharp({ create: { width: 8000, height: 5200, channels: 3, background: 'teal' } })
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() }
  const upload = admin.waitForRequest('**/upload-image')
  await admin.getByLabel('Upload Image').locator('input[type=file]').setInputFiles(file)
  // The shop answers in the language of the page, not of the browser.
  expect(await (await upload).headerValue('accept-language')).toBe('en')
  await expect(admin.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  const address = await admin.getByRole('list', { name: 'Uploaded pictures' }).getByText('/images/').textContent()
  const picture = await sharp(await (await admin.request.get(address ?? '')).body()).metadata()
  expect([picture.width, picture.height]).toEqual([1920, 1248])
})
