import type { Db } from '../db/open.ts'

export const insertImage = (db: Db, image: { id: string; width: number; height: number }) =>
  db.insertInto('images').values(image).execute()
