import type { StaffWork } from '#contract/statistics.ts'
import { dhakaDate } from '#rules/dhaka-time.ts'
import type { Db } from '../db/open.ts'
import { countWorkOf } from '../orders/order-events.service.ts'
import { userNames } from '../users/users.service.ts'

/** What each user of the panel did with orders on a day in Dhaka, today by default, most confirmations first; without deleted accounts. */
export async function listStaffWork(db: Db, wanted: string | undefined) {
  const today = dhakaDate(new Date())
  const day = wanted ?? today
  const work = await countWorkOf(db, day)
  const ids = work.map(({ userId }) => userId)
  const names = await userNames(db, ids)
  const data = work
    .flatMap((one): StaffWork[] => {
      const userName = names.get(one.userId)
      return userName === undefined ? [] : [{ ...one, userName }]
    })
    .sort((one, other) => other.confirmed - one.confirmed || one.userName.localeCompare(other.userName))
  return { data, day, today }
}
