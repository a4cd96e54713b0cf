import type { StaffWork } from '#contract/statistics.ts'
import type { Db } from '../db/open.ts'
import { countWorkOf } from '../orders/order-events.service.ts'
import { namesOf } from '../users/users.service.ts'

/** What each user of the panel did with orders on a day in Dhaka, most confirmations first; without accounts that are deleted. */
export async function listStaffWork(db: Db, day: string): Promise<{ data: StaffWork[]; day: string }> {
  const work = await countWorkOf(db, day)
  const names = await namesOf(
    db,
    work.map(({ userId }) => userId),
  )
  const data = work
    .flatMap((one) => {
      const userName = names.get(one.userId)
      return userName === undefined ? [] : [{ ...one, userName }]
    })
    .sort((one, other) => other.confirmed - one.confirmed || one.userName.localeCompare(other.userName))
  return { data, day }
}
