import { type Selectable, sql } from 'kysely'
import type { SettingsGroup } from '#contract/settings-groups.ts'
import { newId } from '../db/id.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type SettingsRow = Selectable<Tables['settings']>

/** The groups that were ever saved. */
export const readSettings = (db: Db): Promise<SettingsRow[]> =>
  db.selectFrom('settings').select(['name', 'value', 'updatedAt']).execute()

/** As `readSettings`; others who save wait until the transaction ends, also for a group that has no row yet. */
export async function lockSettings(tx: Tx): Promise<SettingsRow[]> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx)
  return readSettings(tx)
}

export async function writeSettings(tx: Tx, { name, value, updatedAt }: SettingsRow): Promise<void> {
  const json = JSON.stringify(value)
  await tx
    .insertInto('settings')
    .values({ name, value: json, updatedAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: json, updatedAt }))
    .execute()
}

type NewVersion = Omit<Selectable<Tables['settingsVersions']>, 'id'>

/** Versions of a group that are stored. */
const MAX_VERSIONS = 50

/** Adds a version, and deletes the oldest ones of its group beyond `MAX_VERSIONS`. */
export async function addVersion(tx: Tx, { value, ...version }: NewVersion): Promise<void> {
  await tx
    .insertInto('settingsVersions')
    .values({ id: newId(), ...version, value: JSON.stringify(value) })
    .execute()
  await sql`
    delete from settings_versions where name = ${version.name} and id in (
      select id from settings_versions where name = ${version.name} order by created_at desc offset ${MAX_VERSIONS})`.execute(
    tx,
  )
}

/** The versions of a group, newest first, with the name of their users. */
export const listVersions = (db: Db, name: SettingsGroup) =>
  db
    .selectFrom('settingsVersions')
    .leftJoin('users', 'users.id', 'settingsVersions.by')
    .select(['settingsVersions.id', 'value', 'settingsVersions.createdAt', 'userName'])
    .where('name', '=', name)
    .orderBy('settingsVersions.createdAt', 'desc')
    .execute()

/** What a version of a group had; undefined where there is none. */
export const findVersion = async (db: Db, name: SettingsGroup, id: string): Promise<object | undefined> =>
  (
    await db
      .selectFrom('settingsVersions')
      .select('value')
      .where('name', '=', name)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.value
