import { cookieHeader, type TestClient, testClient } from '#server/testing/test-client.ts'
import { fillOrders, fillProducts, PIECES } from './fill.ts'
import { ADMIN, type Setting } from './setting.ts'

export type Customer = { userId: string; cookie: string }
/** A product and what one piece costs. */
export type Bought = { id: string; price: number }
export type Fixture = { customers: Customer[]; products: Bought[] }

/** The database that all others are copied from: the demo shop, signed-in customers, and this many products and orders. */
export const TEMPLATE = 'fixture'
export const TEMPLATE_SIZE = 1_000
/** Those that are bought: enough that orders seldom wait for each other by chance. */
const BOUGHT = 200
/** More than clients at once, so that no two of them use one cart at the same time. */
const CUSTOMERS = 32

/** Makes the template by a start of the shop, as any owner's first one, and fills it up by SQL. */
export async function prepareFixture(setting: Setting): Promise<Fixture> {
  await setting.createDatabase(TEMPLATE)
  const customers: Customer[] = []
  {
    await using shop = await setting.startShop(TEMPLATE, { DEMO: '1' })
    for (let number = 1; number <= CUSTOMERS; number++) customers.push(await addCustomer(shop.address, number))
  }
  await setting.query(
    TEMPLATE,
    // Smaller copies of pictures are made in the background for minutes; that is not what is measured.
    'update images set avif_due = null',
    ...fillProducts(TEMPLATE_SIZE),
    ...fillOrders(TEMPLATE_SIZE),
    'vacuum analyze',
  )
  await setting.createDatabase('shop', TEMPLATE)
  await setting.createDatabase('thin', TEMPLATE)
  return { customers, products: await boughtProducts(setting) }
}

async function addCustomer(address: string, number: number): Promise<Customer> {
  const browser = testClient(address)
  const account = { userName: `Customer ${number}`, email: `customer-${number}@tupi.example`, password: ADMIN.password }
  await browser.register({ body: account })
  const { user } = await browser.login({ body: account })
  return { userId: user._id, cookie: cookieHeader(browser) }
}

/** Of those that were filled in, which never run out. */
async function boughtProducts(setting: Setting): Promise<Bought[]> {
  const newest = `select id, selling_price::float as price from products where total_stock = ${PIECES} order by id desc limit ${BOUGHT}`
  const [found] = await setting.query(TEMPLATE, newest)
  return found?.rows ?? []
}

/** The administrator's browser in a shop of the bench. */
export async function adminOf({ address }: { address: string }): Promise<TestClient> {
  const admin = testClient(address)
  await admin.login({ body: ADMIN })
  return admin
}
