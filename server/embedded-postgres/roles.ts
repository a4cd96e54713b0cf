import pg from 'pg'

/** Creates the shop's role and database, or what is missing of them. `owner` is connected to the server as a superuser. */
export async function ensureDatabase(owner: pg.Client, role: string, database: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  const roles = await owner.query('select from pg_roles where rolname = $1', [role])
  if (roles.rowCount === 0) await owner.query(`create role ${name} login`)
  const databases = await owner.query('select from pg_database where datname = $1', [database])
  if (databases.rowCount === 0) await owner.query(`create database ${pg.escapeIdentifier(database)}`)
}

/** Lets the role use everything that the owner has made in `public` and will make in this database, without changing its structure. */
export async function grantAccess(owner: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  await owner.query(`alter default privileges grant usage on schemas to ${name}`)
  for (const [rights, things] of [
    ['select, insert, update, delete', 'tables'],
    ['usage', 'sequences'],
    ['execute', 'functions'],
  ]) {
    await owner.query(`alter default privileges grant ${rights} on ${things} to ${name}`)
    await owner.query(`grant ${rights} on all ${things} in schema public to ${name}`)
  }
}
