import type { Page } from '@playwright/test'
import { picture } from '#server/testing/picture.ts'
import { hasDelivered } from '#server/testing/returns.ts'
import { inDhaka, orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { unread } from './bangla.ts'
import { expectFits, expectFitsWidth } from './fits.ts'
import { expect, test } from './journey.ts'
import { failRequests, holdRequests } from './steps.ts'

/** Of a preview that the browser has decoded. */
const drawn = ['naturalWidth', 192] as const

test('a buyer asks for another size on the page of the order; staff accept it, and the old cap is on sale when it comes back', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const sizes = { sizes: ['M', 'L'], stockBySize: { M: 5, L: 2 }, totalStock: 7 }
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 500, ...sizes })
  const body = { ...orderOf(cap, { quantity: 2, size: 'M' }), addressInfo: inDhaka }
  const { orderId, orderKey } = await shop.guest().placeOrder({ body })
  await owner.updateOrder({ params: { id: orderId }, body: { orderStatus: 'delivered' } })

  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.dashboard)
  const bell = page.getByRole('button', { name: 'New orders' })
  await expect(bell).toBeVisible()
  const buyer = await browse('phone')
  await buyer.goto(paths.myOrder(orderKey))
  await buyer.getByRole('button', { name: 'Return or exchange' }).tap()
  const dialog = buyer.getByRole('dialog', { name: 'Return or exchange' })
  const send = dialog.getByRole('button', { name: 'Send' })
  const piece = dialog.getByRole('checkbox', { name: 'Dhaka Classic, M' })
  await send.tap()
  const pieces = dialog.getByRole('group', { name: 'Which pieces?' })
  await expect(pieces).toHaveAccessibleDescription('Choose the pieces that come back')
  await expect(piece).toBeFocused()
  await dialog.getByText('Dhaka Classic, M').tap()
  await dialog.getByLabel(/Why\?/).fill('Too small')
  await expect(dialog.getByText('The reason is required')).toBeHidden()
  await send.tap()
  const size = dialog.getByRole('group', { name: 'New size' })
  await expect(size).toHaveAccessibleDescription('Please choose a size')
  await dialog.getByRole('radio', { name: 'L', exact: true }).check()
  await expect(size).not.toHaveAccessibleDescription('Please choose a size')
  await send.tap()
  await expect(buyer.getByText('You have asked. We will answer here')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(buyer.getByRole('heading', { name: 'Return or exchange' })).toBeFocused()

  await expect(bell).toContainText('1')
  await bell.tap()
  await page.getByRole('menuitem', { name: '1 return is asked for' }).tap()
  await expect(page.getByRole('link', { name: 'To decide 1' })).toHaveAttribute('aria-current', 'page')
  await expect(bell).not.toContainText('1')
  const row = page.getByRole('row').filter({ hasText: 'Dhaka Classic, M' })
  await expect(row).toContainText('Too small')
  await expectAccessible(page, 'the list of returns')
  await row.getByRole('link').tap()
  const card = page.getByRole('region', { name: 'Returns and exchanges' })
  await card.getByRole('button', { name: 'Accept' }).tap()
  const question = page.getByRole('alertdialog', { name: 'Accept' })
  await question.getByLabel('Answer to the buyer').fill('Hand the old cap to the rider')
  await question.getByRole('button', { name: 'Accept' }).tap()
  await expect(card.getByText('Accepted, coming back')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Hand the new piece to courier' })).toBeVisible()
  await page.goto(paths.admin.returns)
  await expect(page.getByText('No returns here')).toBeVisible()
  await page.getByRole('link', { name: 'Coming back 1' }).tap()
  await row.getByRole('link').tap()
  await buyer.reload()
  await expect(buyer.getByText('Our answer: Hand the old cap to the rider')).toBeVisible()
  // It is still with its buyer.
  await expect(buyer.getByText('On its way back to us')).toBeHidden()

  const parcels = page.getByRole('region', { name: 'Parcels', exact: true })
  await parcels.getByRole('button', { name: 'Came back' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Came back' }).tap()
  await expect(card.getByText('Came back', { exact: true })).toBeVisible()
  const { stockBySize } = (await owner.adminGetProduct({ params: { id: cap._id } })).data
  expect(stockBySize).toEqual({ M: 4, L: 1 })
})

test('a buyer adds photos in Bangla: what is typed stays while one is slow and another fails, in another tab and after a lost answer, and staff see it once', async ({
  shop,
  browse,
}) => {
  const { cap, id, key } = await hasDelivered(shop, await shop.admin())
  const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await picture() })
  const first = await browse('phone')
  const form = async (buyer: Page) => {
    await buyer.getByRole('button', { name: 'ফেরত বা বদল চাই' }).tap()
    const dialog = buyer.getByRole('dialog', { name: 'ফেরত বা বদল' })
    return {
      dialog,
      reason: dialog.getByLabel(/কেন\?/),
      files: dialog.locator('input[type=file]'),
      send: dialog.getByRole('button', { name: 'পাঠান', exact: true }),
      previews: dialog.getByRole('img', { name: /ছবি/ }),
    }
  }
  await first.goto(`${paths.findOrder}?lang=bn#${key}`)
  const { dialog, reason, files, send, previews } = await form(first)
  await dialog.getByRole('radio', { name: 'টাকা ফেরত' }).check()
  await dialog.getByRole('checkbox').first().check()
  await reason.fill('সেলাই খুলে গেছে')
  expect((await unread(first)).filter((text) => !text.startsWith(cap.title))).toEqual([])

  const photos = '**/api/shop/order/mine/returns/photos'
  const release = await holdRequests(first, photos)
  await files.setInputFiles(await photo('1.jpg'))
  await expect(dialog.getByRole('listitem').filter({ hasText: '1.jpg' }).locator('img')).toHaveJSProperty(...drawn)
  await send.tap()
  await expect(dialog.getByText('একটি ছবি এখনো আপলোড হচ্ছে')).toBeVisible()
  release()
  await expect(dialog.getByRole('img', { name: 'ছবি ১: 1.jpg' })).toHaveJSProperty(...drawn)
  await first.unroute(photos)
  await files.setInputFiles({ name: '2.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(dialog.getByText('আপলোড হয়নি: 2.jpg')).toBeVisible()
  await send.tap()
  await expect(dialog.getByText('একটি ছবি আপলোড হয়নি')).toBeVisible()
  await expect(reason).toHaveValue('সেলাই খুলে গেছে')
  await expectAccessible(first, 'the form of a return with photos')
  await expectFits(first, 'the form of a return with photos')
  await dialog.getByRole('button', { name: 'বাদ দিন: 2.jpg' }).tap()
  await files.setInputFiles([await photo('3.jpg'), await photo('4.jpg')])
  await expect(dialog.getByRole('img', { name: 'ছবি ৩: 4.jpg' })).toBeVisible()
  await expect(files).toHaveCount(0)
  const remove = dialog.getByRole('button', { name: 'ছবি ২ বাদ দিন' })
  const { width = 0, height = 0 } = (await remove.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await remove.tap()
  await expect(previews).toHaveCount(2)

  // The link in an SMS opens another tab, and a day later the shop does not have the first photo any more.
  await first.evaluate(() => {
    const drafts = JSON.parse(localStorage.getItem('returnDrafts') ?? '')
    for (const { photos } of Object.values<{ photos: { addedAt: number }[] }>(drafts))
      if (photos[0]) photos[0].addedAt = 0
    localStorage.setItem('returnDrafts', JSON.stringify(drafts))
  })
  const buyer = await first.context().newPage()
  await first.close()
  await buyer.goto(`${paths.findOrder}?lang=bn#${key}`)
  const begun = buyer.getByText('সেটি এখনো পাঠানো হয়নি')
  await expect(begun).toBeVisible()
  const again = await form(buyer)
  await expect(again.dialog.getByRole('radio', { name: 'টাকা ফেরত' })).toBeChecked()
  await expect(again.dialog.getByRole('checkbox').first()).toBeChecked()
  await expect(again.reason).toHaveValue('সেলাই খুলে গেছে')
  await expect(again.previews).toHaveCount(1)
  const gone = again.dialog.getByText('ছবি এক দিন রাখা হয়। আবার দিন।')
  await expect(gone).toBeVisible()
  await again.files.setInputFiles(await photo('5.jpg'))
  await expect(again.dialog.getByRole('img', { name: 'ছবি ২: 5.jpg' })).toHaveJSProperty(...drawn)
  await expect(gone).toBeHidden()

  const mend = await failRequests(buyer, '**/api/shop/order/mine/returns', { after: true })
  await again.send.tap()
  await expect(again.dialog.getByRole('alert')).toBeVisible()
  await mend()
  await buyer.reload()
  const asked = buyer.getByText('আপনি চেয়েছেন। আমরা এখানেই উত্তর দেব')
  await expect(asked).toBeVisible()
  await expect(begun).toBeHidden()
  const last = await form(buyer)
  await expect(last.reason).toHaveValue('')
  await expect(last.previews).toHaveCount(0)
  await buyer.keyboard.press('Escape')
  await expect(last.dialog).toBeHidden()
  await expect(asked).toHaveCount(1)
  await buyer.getByRole('button', { name: 'আপনার ছবিগুলো দেখুন' }).tap()
  await expect(buyer.getByRole('img', { name: 'ছবি ২' })).toBeVisible()

  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.returns)
  await expect(page.getByText('Photos: 2')).toBeVisible()
  await page.goto(paths.admin.order(id))
  const seen = page.getByRole('region', { name: 'Returns and exchanges' }).getByRole('button', { name: 'Photo 1' })
  await seen.tap()
  await expect(seen).toHaveAttribute('aria-pressed', 'true')
  await expectFitsWidth(page)

  await buyer.getByRole('button', { name: 'অনুরোধ তুলে নিন' }).tap()
  await buyer.getByRole('alertdialog').getByRole('button', { name: 'তুলে নিন' }).tap()
  await expect(buyer.getByText('তুলে নেওয়া হয়েছে ·')).toBeVisible()
  await expect(buyer.getByRole('heading', { name: 'ফেরত বা বদল' })).toBeFocused()
})

test('a request whose answer was lost is repeated as it was sent; once the shop has it, the form is empty for another one', async ({
  shop,
  browse,
}) => {
  const { key } = await hasDelivered(shop, await shop.admin())
  const buyer = await browse('phone')
  await buyer.goto(paths.myOrder(key))
  const dialog = buyer.getByRole('dialog', { name: 'Return or exchange' })
  const reason = dialog.getByLabel(/Why\?/)
  const send = dialog.getByRole('button', { name: 'Send' })
  const asked = buyer.getByText('You have asked. We will answer here')
  const open = () => buyer.getByRole('button', { name: 'Return or exchange' }).tap()
  const ask = async (pieces = 2) => {
    await open()
    await expect(reason).toHaveValue('')
    await dialog.getByRole('radio', { name: 'Money back' }).check()
    await dialog.getByRole('checkbox').check()
    if (pieces === 2) await dialog.getByRole('button', { name: 'Increase quantity' }).tap()
    await reason.fill('Too small')
    await send.tap()
  }
  const loseAnswer = async (pieces?: number) => {
    const mend = await failRequests(buyer, '**/api/shop/order/mine/returns', { after: true })
    await ask(pieces)
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(asked).toBeAttached()
    await mend()
  }
  const withdraw = async () => {
    await buyer.getByRole('button', { name: 'Withdraw the request' }).tap()
    await buyer.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).tap()
    await expect(asked).toBeHidden()
  }
  await loseAnswer()
  await send.tap()
  await expect(buyer.getByText('We have your request')).toBeVisible()
  await expect(asked).toHaveCount(1)
  await withdraw()

  await loseAnswer()
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await withdraw()
  await ask()
  await expect(asked).toBeVisible()
  await expect(dialog).toBeHidden()
  await withdraw()

  await loseAnswer(1)
  await reason.fill('Another colour came')
  await send.tap()
  await expect(buyer.getByText('We had your request already, without what you changed since')).toBeVisible()
  await expect(asked).toHaveCount(1)
  await expect(dialog).toBeHidden()
})
