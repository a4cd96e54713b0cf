import assert from 'node:assert/strict'
import { startPathao } from './fake-pathao.ts'
import { type hasConfirmed, startHandingOver } from './handed-over.ts'
import { workMessages } from './parcels.ts'
import type { TestShop } from './shop.ts'

/** A shop that hands its orders to Pathao. */
export const openPathaoShop = (place?: Parameters<typeof hasConfirmed>[2]) =>
  startHandingOver('pathao', startPathao, place)

export const sendPathaoWebhook = (shop: TestShop, json: object, signature = 'a-secret-of-the-shop') =>
  shop.guest().raw('POST', '/api/webhooks/pathao', { json, headers: { 'x-pathao-signature': signature } })

/** Sends a report with its signature, and waits until the shop has worked it. */
export async function pathaoReports(shop: TestShop, fields: object): Promise<void> {
  assert.equal((await sendPathaoWebhook(shop, fields)).status, 202)
  await workMessages(shop)
}
