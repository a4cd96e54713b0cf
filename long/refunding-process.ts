/**
 * A process of a shop that gives money back by its providers, two at once, without all else:
 * `node refunding-process.ts DATABASE_URL DATA_DIR BKASH_URL SSLCOMMERZ_URL`. Ends when no refund is due.
 */
import { onlineProviders } from '#rules/online-payments.ts'
import { sendNextRefund } from '#server/online-payments/send-refunds.ts'
import { openPayingShop } from './paying-shop.ts'

const [databaseUrl = '', dataDir = '', bkash = '', sslcommerz = ''] = process.argv.slice(2)
const urls = { bkash: new URL(bkash), sslcommerz: new URL(sslcommerz) }
const shop = await openPayingShop(databaseUrl, dataDir, urls)
const { signal } = new AbortController()
const sendAll = async () => {
  for (const provider of onlineProviders) while ((await sendNextRefund(shop, provider, signal)) !== 'none') {}
}
await Promise.all([sendAll(), sendAll()])
process.exit(0)
