import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { clean } from '../cleaning.ts'
import { refused } from './expect.ts'
import type { TestShop } from './shop.ts'
import type { TestClient } from './test-client.ts'

/** Whether this browser is signed in. */
export const isIn = async (browser: TestClient) => (await browser.checkAuth()).success

/** A browser in which the right password was typed. */
export async function halfSignedIn(shop: TestShop): Promise<TestClient> {
  const browser = shop.guest()
  const refusal = await refused(browser.login({ body: await shop.adminAccount() }), { status: 401 })
  assert.equal(refusal.code, 'second_factor_needed')
  return browser
}

/** Moves what was proven, and when sessions began, into the past. */
export const later = (shop: TestShop, minutes: number) =>
  shop.db
    .updateTable('sessions')
    .set({
      proofAt: sql<Date>`proof_at - make_interval(mins => ${minutes})`,
      createdAt: sql<Date>`created_at - make_interval(mins => ${minutes})`,
    })
    .execute()

/** As if so much time had gone by since a second factor was asked to be removed. */
export async function passed(shop: TestShop, interval: string): Promise<void> {
  await shop.db
    .updateTable('factorRemovals')
    .set({ dueAt: sql<Date>`due_at - ${interval}::interval` })
    .execute()
  await clean(shop)
}
