import type pg from 'pg'
import packageOfLibrary from 'pg-boss/package.json' with { type: 'json' }
import { MigrationError } from './migrations.ts'

/** The tables of the job queue are the library's own, in a schema beside the shop's. */
export const JOB_SCHEMA = 'pgboss'

/**
 * Creates the tables of the job queue, or brings them to the version that the library needs. Only then is the library loaded: a start
 * on a database that has them sends one statement more. `client` is the owner of the database.
 */
export async function migrateJobTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ hasSchema: boolean; hasTables: boolean }>(
    `select to_regnamespace('${JOB_SCHEMA}') is not null as "hasSchema",
       to_regclass('${JOB_SCHEMA}.version') is not null as "hasTables"`,
  )
  const [{ hasSchema = false, hasTables = false } = {}] = rows
  const version = hasTables ? await versionOf(client) : 0
  if (version >= packageOfLibrary.pgboss.schema) return
  const { getConstructionPlans, getMigrationPlans } = await import('pg-boss')
  // An account that may not create a schema can use one that was created for it.
  const plans = hasTables
    ? getMigrationPlans(JOB_SCHEMA, version)
    : getConstructionPlans(JOB_SCHEMA, { createSchema: !hasSchema })
  await client.query(plans).catch(requireRights)
}

function requireRights(cause: pg.DatabaseError): never {
  if (cause.code !== '42501') throw cause
  const message = `The database account may not create the schema ${JOB_SCHEMA}, which background work needs. Let the owner of the database run: create schema ${JOB_SCHEMA} authorization ACCOUNT`
  throw new MigrationError(message, { cause })
}

const versionOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ version: number }>(`select version from ${JOB_SCHEMA}.version`)).rows[0]?.version ?? 0
