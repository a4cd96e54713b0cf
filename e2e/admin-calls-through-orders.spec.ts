import type { Locator } from '@playwright/test'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { DAY_MS } from '#rules/durations.ts'
import { inDhaka, orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { isUnderThumb } from './steps.ts'

test('an owner calls through the day’s orders on a phone: a tap for each, and the next one comes by itself', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ totalStock: 5 })
  const ids: string[] = []
  // Longer than the phone's window.
  const notes = 'Ring the bell twice, please. '.repeat(15)
  for (const ending of [5678, 5679, 5680, 5681, 5682]) {
    const addressInfo = { ...inDhaka, phone: `0171234${ending}`, notes }
    ids.push((await shop.guest().placeOrder({ body: orderOf(cap, { addressInfo }) })).orderId)
  }
  const owner = await shop.admin()
  const standing = async (index: number) => {
    const { orderStatus, desk } = (await owner.adminGetOrder({ params: { id: ids[index] ?? '' } })).data
    return [orderStatus, desk.callState, desk.rejectReason]
  }
  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.filteredOrders('queue=toCall'))
  let taps = 0
  const tap = async (name: string) => {
    taps++
    await page.getByRole('button', { name, exact: true }).or(page.getByRole('menuitem', { name })).tap()
  }
  const comesTo = (index: number) => expect(page).toHaveURL(paths.admin.order(ids[index] ?? ''))
  const nextIsKnown = () => expect(page.getByRole('link', { name: 'Next order' })).toBeVisible()

  await page.getByRole('link', { name: `#${ids[0]?.slice(-5)}` }).tap()
  await comesTo(0)
  const text = page.getByRole('link', { name: 'WhatsApp text' })
  await expect(text).toHaveAttribute('href', /^https:\/\/wa\.me\/8801712345678\?text=.*YES/)
  await nextIsKnown()
  await tap('Confirm')
  await comesTo(1)
  // What the next one is to pay, and what to do with it, are not under the bar that offers Undo.
  const last = page.getByRole('region', { name: 'Last step' })
  await expect(last).toContainText('Confirmed')
  for (const seen of [
    page.getByRole('region', { name: 'Collect' }).getByText('৳').first(),
    page.getByRole('region', { name: 'Collect' }).getByText('1 piece'),
    page.getByRole('list', { name: 'What is in it' }).getByRole('listitem').last(),
    page.getByRole('link', { name: 'Call', exact: true }),
    page.getByRole('button', { name: 'Confirm', exact: true }),
  ]) {
    expect(await isUnderThumb(seen)).toBe(true)
  }
  await expect(last.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
  expect(await top(page.getByRole('list', { name: 'What is in it' }))).toBeLessThan(
    await top(page.getByText('House 7, Road 3, Dhanmondi')),
  )
  await nextIsKnown()
  await tap('No answer')
  await comesTo(2)
  await nextIsKnown()
  await tap('Call later')
  await tap('Tonight')
  await comesTo(3)
  await nextIsKnown()
  await tap('Confirm')
  await comesTo(4)
  await tap('Reject')
  await tap('Wrong number')
  await expect.poll(() => standing(4)).toEqual(['rejected', 'none', 'Wrong number'])
  expect(taps).toBe(7)
  await expect(page.getByText('Rejected: Wrong number')).toBeVisible()
  expect(await Promise.all([0, 1, 2, 3].map(standing))).toEqual([
    ['inProcess', 'none', ''],
    ['pending', 'noAnswer', ''],
    ['pending', 'later', ''],
    ['inProcess', 'none', ''],
  ])

  // Meanwhile its pieces were sold: the way back is refused with the reason.
  await shop.guest().placeOrder({ body: orderOf(cap) })
  await tap('Undo')
  await expect(page.getByRole('alert')).toContainText('No more pieces of this item are left')
  await page.getByRole('button', { name: '1 to look at' }).tap()
  const notDone = page.getByRole('dialog', { name: 'Not done' })
  await expect(notDone).toContainText('No more pieces of this item are left')
  await expectAccessible(page, 'steps that were refused')
  await notDone.getByRole('button', { name: 'Understood' }).tap()
  await expect(notDone).toBeHidden()
  await expect(page.getByRole('button', { name: '1 to look at' })).toBeHidden()
  await expect(page.getByText('rejected', { exact: true }).first()).toBeVisible()

  // Nor is what to collect under Undo at a desk.
  const desk = await browse('desktop', owner)
  await desk.setViewportSize({ width: 1440, height: 600 })
  await desk.goto(paths.admin.order(ids[2] ?? ''))
  await desk.getByRole('button', { name: 'No answer', exact: true }).click()
  await expect(desk.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  expect(await isUnderThumb(desk.getByRole('region', { name: 'Collect' }).getByText('৳').first())).toBe(true)

  // Which of its buttons waits a moment after a tap keeps the keyboard, and opens nothing meanwhile.
  const later = desk.getByRole('button', { name: 'Call later' })
  await expect(later).toBeEnabled()
  await later.press('Enter')
  const tonight = desk.getByRole('menuitem', { name: 'Tonight' })
  // Opened by a key, the menu gives its first entry the focus once it is still.
  await expect(desk.getByRole('menuitem').first()).toBeFocused()
  const waiting = await pressWhileWaiting(later)
  await tonight.press('Enter')
  await waiting.evaluate(({ pressed }) => pressed)
  await expect(later).toBeFocused()
  await expect(desk.getByRole('menu')).toBeHidden()

  // A time of one's own, by Dhaka's clock. The device's own may be days ahead.
  await expect(later).toBeEnabled()
  await desk.clock.setSystemTime(Date.now() + 3 * DAY_MS)
  await later.click()
  await desk.getByRole('menuitem', { name: 'Another time' }).click()
  const question = desk.getByRole('dialog', { name: 'When to call?' })
  const time = question.getByLabel('Day and time in Dhaka')
  const then = question.getByRole('button', { name: 'Call then' })
  await time.fill('2020-01-01T16:30')
  await expect(time).toHaveAccessibleDescription(/This time is over/)
  await expect(then).toBeDisabled()
  await expectAccessible(desk, 'the question when to call')
  const day = dhakaDate(new Date(Date.now() + 2 * DAY_MS))
  await time.fill(`${day}T16:30`)
  await then.click()
  await expect(question).toBeHidden()
  await expect
    .poll(async () => (await owner.adminGetOrder({ params: { id: ids[2] ?? '' } })).data.desk.callAt)
    .toBe(new Date(`${day}T16:30:00+06:00`).toISOString())
})

/** Will press the arrow that opens a menu, when the button waits and has the focus: that is over before a journey has seen it. */
const pressWhileWaiting = (button: Locator) =>
  button.evaluateHandle((element) => {
    const pressed = new Promise<void>((done) => {
      const press = () => {
        if (element.ariaDisabled !== 'true' || document.activeElement !== element) return
        element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
        done()
      }
      new MutationObserver(press).observe(element, { attributes: true })
      element.addEventListener('focus', press)
    })
    return { pressed }
  })

test('two people at one order see each other, and what the other has done', async ({ shop, browse }) => {
  const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  const colleague = await shop.customer('Nadia')
  await (await shop.admin()).changeRole({ params: { id: colleague.user._id }, body: { role: 'admin' } })
  const page = await browse('desktop', await shop.admin())
  await page.goto(paths.admin.order(id))
  await expect(page.getByRole('button', { name: 'New orders', exact: true })).toBeVisible()
  const nadia = await browse('phone', await shop.browserOf(colleague.user))
  // Her browser is old and writes months in another way than the shop: the page stays as the shop has written it.
  await nadia.addInitScript(() => {
    const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get(this: Intl.DateTimeFormat) {
        const own = format?.get?.call(this)
        return (date: Date) => String(own(date)).replace(/[A-Z][a-z]{2}/, 'Old')
      },
    })
  })
  await nadia.goto(paths.admin.order(id))
  await nadia.getByRole('link', { name: 'Call', exact: true }).tap()
  await expect(page.getByText('Nadia is calling, just now')).toBeVisible()
  await expectAccessible(page, 'an order at a desk')
  const timeline = page.getByRole('list', { name: 'Timeline, newest first' })
  await expect(timeline.getByRole('listitem').first()).toContainText('Called')
  await nadia.getByRole('button', { name: 'No answer' }).tap()
  await expect(page.getByText('Nadia is calling')).toBeHidden()
  await expect(timeline.getByRole('listitem').first()).toContainText('No answer')
  const note = page.getByLabel('Note', { exact: true })
  await note.fill('Gate 2, ask for Mamun')
  // Not added yet, it is there again when the order is.
  await page.goto(paths.admin.orders)
  await page.goto(paths.admin.order(id))
  await expect(note).toHaveValue('Gate 2, ask for Mamun')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(note).toHaveValue('')
  await expect(nadia.getByText('Gate 2, ask for Mamun')).toBeVisible()

  // A tap that was meant for Confirm must not ship what Nadia has confirmed: the button keeps its place and its word until that was seen.
  await nadia.getByRole('button', { name: 'Confirm', exact: true }).tap()
  await expect(page.getByText('Meanwhile: Confirmed (Nadia)')).toBeVisible()
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await confirm.click({ force: true })
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeHidden()
  await expectAccessible(page, 'an order that was moved by another user')
  await page.getByRole('button', { name: /^Seen/ }).click()
  await expect(page.getByText(/^Meanwhile/)).toBeHidden()
  const ship = nadia.getByRole('button', { name: 'Ship', exact: true })
  await expect(ship).toBeEnabled()
  await nadia.getByRole('button', { name: 'Reject', exact: true }).tap()
  const reasons = nadia.getByRole('dialog', { name: 'Why is it rejected?' })
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(reasons.getByText('Meanwhile: Shipped (Administrator)')).toBeVisible()
  await reasons.getByRole('button', { name: 'Wrong number' }).tap({ force: true })
  await nadia.keyboard.press('Escape')
  await expect(reasons).toBeHidden()
  // On a phone nothing that can be pressed has moved.
  expect(await isUnderThumb(ship)).toBe(true)
  const place = await ship.boundingBox()
  await nadia.getByRole('button', { name: /^Seen/ }).tap()
  const deliver = nadia.getByRole('button', { name: 'Deliver', exact: true })
  await expect(deliver).toBeVisible()
  expect(await deliver.boundingBox()).toEqual(place)
  const statusOf = async () => (await (await shop.admin()).adminGetOrder({ params: { id } })).data.orderStatus
  await expect.poll(statusOf).toBe('inShipping')
})
