import type { Page, TestInfo } from '@playwright/test'
import type { Language } from '#rules/languages.ts'
import { startSteadfast } from '#server/testing/fake-steadfast.ts'
import { sendBookings, usesCourier } from '#server/testing/handed-over.ts'
import { courierReports, WEBHOOK_TOKEN } from '#server/testing/parcels.ts'
import { inDhaka, orderOf, type TestShop } from '#server/testing/shop.ts'
import { anyPhone, type TestClient } from '#server/testing/test-client.ts'
import { texts as manyBangla } from '#web/admin/orders/many/texts.bn.ts'
import { texts as manyEnglish } from '#web/admin/orders/many/texts.ts'
import { texts as parcelsBangla } from '#web/admin/parcels/texts.bn.ts'
import { texts as parcelsEnglish } from '#web/admin/parcels/texts.ts'
import { texts as returnsBangla } from '#web/admin/returns/texts.bn.ts'
import { texts as returnsEnglish } from '#web/admin/returns/texts.ts'
import { paths } from '#web/paths.ts'
import { texts as askBangla } from '#web/shop/my-order/return-texts.bn.ts'
import { texts as askEnglish } from '#web/shop/my-order/return-texts.ts'
import { expectFitsWidth } from '../e2e/fits.ts'
import { type Browse, expect, withFake } from '../e2e/journey.ts'

const test = withFake(startSteadfast)

const languages = {
  en: {
    parcels: parcelsEnglish,
    returns: returnsEnglish,
    ask: askEnglish,
    digits: String,
    many: manyEnglish,
  },
  bn: {
    parcels: parcelsBangla,
    returns: returnsBangla,
    ask: askBangla,
    many: manyBangla,
    digits: (count: number) => String(count).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit),
  },
}
type Texts = (typeof languages)[Language]

/** A picture of each step, to be looked at; nothing of it is wider than the phone. */
function camera(info: TestInfo) {
  let count = 0
  return async (page: Page, name: string) => {
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: info.outputPath(`${String(++count).padStart(2, '0')}-${name}.png`), fullPage: true })
    await expectFitsWidth(page, name)
  }
}
type Look = ReturnType<typeof camera>

for (const language of ['en', 'bn'] as const) {
  test(`a day of parcels on a phone, from confirmed to delivered, back on the shelf and exchanged (${language})`, async ({
    shop,
    browse,
    fake: courier,
  }, info) => {
    const t = languages[language]
    const look = camera(info)
    const settings = { ...courier.settings, webhookToken: WEBHOOK_TOKEN }
    const owner = await usesCourier(shop, 'steadfast', { settings })
    const cap = await shop.hasProduct({
      title: 'Dhaka Classic',
      titleBn: 'ঢাকা ক্লাসিক',
      price: 500,
      sizes: ['M', 'L'],
      stockBySize: { M: 10, L: 5 },
      totalStock: 15,
    })
    const orders = await hasConfirmed(shop, owner, cap)
    const panel = await browse('phone', owner)
    await handOver({ panel, shop, t, look, language })

    const [held, back, kept] = await Promise.all(orders.map(({ id }) => parcelOf(shop, id)))
    if (!held || !back || !kept) throw new Error('Not all parcels are booked')
    for (const parcel of [held, back, kept]) await courierReports(shop, parcel, 'in_review', { updated_at: at(1) })
    await courierReports(shop, held, 'hold', { tracking_message: 'The phone is off', updated_at: at(2) })
    await decide({ panel, shop, t, look, language })

    await courierReports(shop, held, 'delivered', { cod_amount: '580', updated_at: at(3) })
    await courierReports(shop, kept, 'delivered', { cod_amount: '580', updated_at: at(3) })
    await courierReports(shop, back, 'cancelled', { updated_at: at(3) })
    await receive({ panel, t, look, id: orders[1]?.id ?? '' })
    expect(await stock(owner, cap._id)).toEqual({ M: 7, L: 5 })

    await exchange({ panel, shop, t, look, language, browse, order: orders[2] ?? { id: '', key: '' } })
    // Of ten M: one was delivered, one is damaged, and one was exchanged for an L.
    expect(await stock(owner, cap._id)).toEqual({ M: 8, L: 4 })
    const states = await Promise.all(
      orders.map(async ({ id }) => {
        const { orderStatus, paid } = (await owner.adminGetOrder({ params: { id } })).data
        return [orderStatus, paid]
      }),
    )
    expect(states).toEqual([
      ['delivered', 580],
      ['rejected', 0],
      ['delivered', 580],
    ])
    await panel.goto(`${paths.admin.courierFigures}?lang=${language}`)
    await expect(panel.getByText(t.parcels.figures.ofHandedOver(t.digits(3), t.digits(4))).first()).toBeVisible()
    await look(panel, 'figures')
  })
}

/** A time of the courier, so many minutes after now. */
const at = (minutes: number): string =>
  new Date(Date.now() + minutes * 1_000 + 6 * 60 * 60_000).toISOString().slice(0, 19).replace('T', ' ')

type Placed = { id: string; key: string }

/** Three confirmed orders of a cap of size M, two of it in the second. */
async function hasConfirmed(shop: TestShop, owner: TestClient, cap: Parameters<typeof orderOf>[0]): Promise<Placed[]> {
  const placed: Placed[] = []
  for (const quantity of [1, 2, 1]) {
    const body = {
      ...orderOf(cap, { size: 'M', quantity }),
      addressInfo: { ...inDhaka, address: 'House 7, Road 3, Dhanmondi', phone: anyPhone() },
    }
    const { orderId: id, orderKey: key } = await shop.guest().placeOrder({ body })
    await owner.updateOrder({ params: { id }, body: { orderStatus: 'inProcess' } })
    placed.push({ id, key })
  }
  return placed
}

async function parcelOf(shop: TestShop, orderId: string, kind: 'sent' | 'exchange' = 'sent') {
  const { id, reference, consignment } = await shop.db
    .selectFrom('parcels')
    .select(['id', 'reference', 'consignment'])
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return { id, reference: reference ?? '', consignment: consignment ?? '' }
}

const stock = async (owner: TestClient, id: string) =>
  (await owner.adminGetProduct({ params: { id } })).data.stockBySize

type Step = { panel: Page; shop: TestShop; t: Texts; look: Look; language: Language }

/** All confirmed orders by one press, and the sheet that the courier signs. */
async function handOver({ panel, shop, t, look, language }: Step): Promise<void> {
  await panel.goto(`${paths.admin.filteredOrders('queue=confirmed')}&lang=${language}`)
  await panel.getByRole('checkbox', { name: t.many.selectPage }).tap()
  await look(panel, 'confirmed')
  await panel.getByRole('button', { name: t.parcels.handOverMany(t.digits(3)) }).tap()
  const sheet = panel.getByRole('dialog')
  await expect(sheet.getByText(t.parcels.sheet.sum(''), { exact: false })).toBeVisible()
  await look(panel, 'sheet')
  await sheet.getByRole('button', { name: t.parcels.sheet.press(t.parcels.sheet.many(t.digits(3))) }).tap()
  await expect(sheet.getByText(t.parcels.sheet.progress(t.digits(0), t.digits(3)))).toBeVisible()
  await sendBookings(shop)
  await expect(sheet.getByText(t.parcels.sheet.booked(t.digits(3)))).toBeVisible()
  await look(panel, 'booked')
  await panel.goto(`${paths.admin.parcelsOf('tab=toHandOver')}&lang=${language}`)
  await look(panel, 'to-hand-over')
  await panel.getByRole('link', { name: t.parcels.handOverSheet }).tap()
  await panel.waitForURL(/print/)
  await look(panel, 'hand-over-sheet')
}

/** The bell leads to the parcel that is held; it is tried again. */
async function decide({ panel, t, look, language }: Step): Promise<void> {
  await panel.goto(`${paths.admin.parcelsOf('tab=needsDecision')}&lang=${language}`)
  const row = panel.getByRole('row').filter({ hasText: 'The phone is off' })
  await expect(row).toBeVisible()
  await look(panel, 'needs-a-decision')
  await row.getByRole('button', { name: t.parcels.decide.try_again }).tap()
  await expect(row).toHaveCount(0)
}

/** One of two caps is damaged. */
async function receive({ panel, t, look, id }: Pick<Step, 'panel' | 't' | 'look'> & { id: string }): Promise<void> {
  await panel.goto(paths.admin.order(id))
  await look(panel, 'order-coming-back')
  const parcels = panel.getByRole('region', { name: t.parcels.card, exact: true })
  await parcels.getByRole('button', { name: t.parcels.cameBack }).tap()
  const question = panel.getByRole('alertdialog')
  await question.getByLabel(t.parcels.damaged).selectOption('1')
  await look(panel, 'came-back')
  await question.getByRole('button', { name: t.parcels.cameBack }).tap()
  await expect(parcels.getByText(t.parcels.states.returned).first()).toBeVisible()
}

/** The buyer asks for an L, staff accept, the new cap goes out and the old one comes back. */
async function exchange({
  panel,
  shop,
  t,
  look,
  language,
  browse,
  order,
}: Step & { browse: Browse; order: Placed }): Promise<void> {
  const buyer = await browse('phone')
  await buyer.goto(`/shop/order?lang=${language}#${order.key}`)
  await buyer.getByRole('button', { name: t.ask.ask }).tap()
  const dialog = buyer.getByRole('dialog')
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('radio', { name: 'L', exact: true }).check()
  await dialog.getByLabel(t.ask.reason).fill(language === 'en' ? 'Too small' : 'ছোট হয়েছে')
  await look(buyer, 'buyer-asks')
  await dialog.getByRole('button', { name: t.ask.send, exact: true }).tap()
  await expect(buyer.getByText(t.ask.states.asked)).toBeVisible()

  await panel.goto(`${paths.admin.returns}?lang=${language}`)
  await look(panel, 'returns')
  await panel.goto(paths.admin.order(order.id))
  const card = panel.getByRole('region', { name: t.returns.card })
  await card.getByRole('button', { name: t.returns.accept, exact: true }).tap()
  await panel.getByRole('alertdialog').getByRole('button', { name: t.returns.accept, exact: true }).tap()
  await card.getByRole('button', { name: t.returns.handOver }).tap()
  const sheet = panel.getByRole('dialog')
  await look(panel, 'exchange-sheet')
  await sheet.getByRole('button', { name: t.parcels.sheet.press(t.parcels.sheet.one) }).tap()
  await expect(sheet.getByText(t.parcels.sheet.progress(t.digits(0), t.digits(1)))).toBeVisible()
  await sendBookings(shop)
  await expect(sheet.getByText(t.parcels.sheet.booked(t.digits(1)))).toBeVisible()
  await sheet.getByRole('button', { name: t.parcels.sheet.close, exact: true }).last().tap()
  const parcel = await parcelOf(shop, order.id, 'exchange')
  await courierReports(shop, parcel, 'in_review', { updated_at: at(4) })
  await courierReports(shop, parcel, 'delivered', { cod_amount: '0', updated_at: at(5) })
  await buyer.reload()
  await look(buyer, 'buyer-sees-the-exchange')
  await panel.goto(paths.admin.order(order.id))
  const parcels = panel.getByRole('region', { name: t.parcels.card, exact: true })
  await parcels.getByRole('button', { name: t.parcels.cameBack }).last().tap()
  await panel.getByRole('alertdialog').getByRole('button', { name: t.parcels.cameBack }).tap()
  await card.getByRole('button', { name: t.returns.settleExchange }).tap()
  await expect(card.getByText(t.returns.states.settled, { exact: true })).toBeVisible()
  await look(panel, 'exchange-done')
}
