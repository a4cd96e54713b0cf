import type { Selectable } from 'kysely'
import type { User } from '#contract/auth.ts'
import type { Tables } from '../db/tables.ts'

export type UserRow = Omit<
  Selectable<Tables['users']>,
  | 'passwordHash'
  | 'hasStartPassword'
  | 'googleSince'
  | 'emailProvenAt'
  | 'googleIssuer'
  | 'googleSubject'
  | 'roleByInvitation'
  | 'secondFactorPostponedOn'
>

/** What of an account may leave the shop; also for queries of other rooms that join users. */
export const userColumns = [
  'users.id',
  'users.userName',
  'users.email',
  'users.role',
  'users.createdAt',
  'users.updatedAt',
] as const

/** An account as it leaves the shop. */
export const toUser = (row: UserRow): User => ({
  _id: row.id,
  id: row.id,
  userName: row.userName,
  email: row.email,
  role: row.role,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
