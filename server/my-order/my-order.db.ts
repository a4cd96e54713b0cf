import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** The newest order of a phone number, by its 11 digits, whose id ends like this. */
export const findOrderIdByNumber = async (db: Db, ending: string, phone: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('orders')
      .select('id')
      .where(sql`right(phone, 11)`, '=', phone)
      .where(sql`right(id, 5)`, '=', ending)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id
