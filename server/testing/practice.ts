import { inTransaction } from '../db/open.ts'
import { beginPractice } from '../practice-courier/practice-courier.service.ts'
import { never } from './expect.ts'
import { sendBookings } from './handed-over.ts'
import { workMessages } from './parcels.ts'
import type { TestShop } from './shop.ts'

/** A shop with a demo of these orders, and its practice courier. */
export async function hasPractice(shop: TestShop, orders: string[] = []) {
  await inTransaction(shop.pool, async (tx) => {
    await tx.insertInto('demoShop').values({ customers: [], orders, reviews: [] }).execute()
    await beginPractice(tx)
  })
  await shop.couriers.reload()
}

const PAST = '1 hour'

/** Lets so much time pass for all parcels that the next step of each is due. */
export async function nextSteps(shop: TestShop): Promise<void> {
  await shop.connections.query(
    `update parcels set created_at = created_at - interval '${PAST}', booked_at = booked_at - interval '${PAST}',
      state_at = state_at - interval '${PAST}', decision_at = decision_at - interval '${PAST}'`,
  )
  await shop.connections.query(`update parcel_events set created_at = created_at - interval '${PAST}'`)
  await moveParcels(shop)
}

/** What the practice courier reports now, and what it leads to. */
export async function moveParcels(shop: TestShop): Promise<void> {
  await shop.movePracticeParcels(never)
  await workMessages(shop)
}

/** Hands an order to the practice courier, and lets it be booked. */
export async function handToPractice(shop: TestShop, orderId: string): Promise<void> {
  const admin = await shop.admin()
  await admin.bookParcels({ body: { parcels: [{ orderId, courier: 'practice' }] } })
  await sendBookings(shop)
}
