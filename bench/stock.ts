import type { Product } from '#contract/products.ts'
import { cookieHeader, type TestClient, testClient } from '#server/testing/test-client.ts'

export const ADMIN = { email: 'bench@tupi.example', password: 'only-for-this-run' }

/** What the shop is filled with for a run: goods that never run out, and customers who are signed in. */
export type Stock = { products: Product[]; customers: Customer[] }
type Customer = { userId: string; cookie: string }

/** Orders of different products need not wait for each other; a few customers stand for many. */
const PRODUCTS = 20
const CUSTOMERS = 16
const PIECES = 1_000_000

export async function fillStock(address: string): Promise<Stock> {
  const admin = testClient(address)
  await admin.login({ body: ADMIN })
  const products: Product[] = []
  for (let number = 1; number <= PRODUCTS; number++) products.push(await addProduct(admin, number))
  const customers: Customer[] = []
  for (let number = 1; number <= CUSTOMERS; number++) customers.push(await addCustomer(address, number))
  return { products, customers }
}

async function addProduct(admin: TestClient, number: number): Promise<Product> {
  const title = `Bench cap ${number}`
  const description = '<p>Cotton twill, six panels.</p>'
  const { data } = await admin.addProduct({
    body: { title, description, category: 'new', price: 950, totalStock: PIECES },
  })
  return data
}

async function addCustomer(address: string, number: number): Promise<Customer> {
  const browser = testClient(address)
  const account = { userName: `Customer ${number}`, email: `customer-${number}@tupi.example`, password: ADMIN.password }
  await browser.register({ body: account })
  const { user } = await browser.login({ body: account })
  return { userId: user._id, cookie: cookieHeader(browser) }
}
