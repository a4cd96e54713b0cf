import { join } from 'node:path'
import { sql } from 'kysely'
import { fillDemoShop } from '#demo/fill.ts'
import { builtSite } from '#server/pages/site.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { startShop, type TestShop } from '#server/testing/shop.ts'
import { startSmsGateway } from '#server/testing/sms-gateway.ts'

/** The demo shop as the public sees it: with limits, mails and text messages. What it logs as an error is added to `defects`. */
export async function startFilledShop(defects: string[]): Promise<TestShop> {
  const stack = new AsyncDisposableStack()
  const [mail, sms] = [stack.use(await startMailServer()), stack.use(await startSmsGateway())]
  const site = await builtSite(join(import.meta.dirname, '../../dist'))
  const log = (line: string) => void (line.includes('"level":50') && defects.push(line.slice(0, 2_000)))
  const shop = stack.use(await startShop({ site, env: { ...mail.env, ...sms.env }, jobs: true, log }))
  await fillDemoShop(shop)
  await shop.couriers.reload()
  await writeInBangla(shop)
  return Object.assign(shop, { [Symbol.asyncDispose]: () => stack.disposeAsync() })
}

/** What buyers and staff have typed: where a page shows Latin letters, they are the shop's own. */
async function writeInBangla({ db }: TestShop): Promise<void> {
  const person = { userName: 'সালমা বেগম' }
  const place = { address: 'বাসা ৭, রোড ৩', city: 'ঢাকা' }
  await db.updateTable('users').set(person).where('role', '=', 'customer').execute()
  await db
    .updateTable('orders')
    .set({ name: person.userName, ...place, notes: '' })
    .execute()
  await db
    .updateTable('reviews')
    .set({ ...person, reviewMessage: 'খুব ভালো টুপি।' })
    .execute()
  await db.updateTable('coupons').set({ name: 'ঈদ', code: 'ঈদ১৫' }).where('code', '=', 'EID15').execute()
  await db.deleteFrom('coupons').where('code', '!=', 'ঈদ১৫').execute()
  await db.updateTable('orders').set({ couponCode: 'ঈদ১৫' }).where('couponCode', 'is not', null).execute()
  await db.updateTable('returnRequests').set({ reason: 'ছোট হয়েছে', answer: '' }).execute()
  await db.updateTable('returnEvents').set({ message: '' }).execute()
  const recipient = JSON.stringify({ name: person.userName, address: place.address })
  await sql`update parcels set recipient = recipient || ${recipient}::jsonb`.execute(db)
}
