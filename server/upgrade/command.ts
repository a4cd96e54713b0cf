import { EmbeddedError, MAJOR, majorOf } from '../embedded-postgres/start.ts'
import { type Environment, readEnvironment } from '../environment/environment.ts'
import { explain } from '../start-error.ts'
import { fetchBinaries } from './fetch-binaries.ts'
import { upgradeCluster } from './upgrade.ts'

/** `npm run upgrade`, for the embedded database of the shop that the environment names, which does not run. */
async function run({ databaseUrl, dataDir }: Environment): Promise<string> {
  if (databaseUrl !== null)
    return 'The database at DATABASE_URL is upgraded by whoever runs its server: there is nothing to do'
  const from = await majorOf(dataDir)
  if (from === null)
    throw new EmbeddedError(`There is no database in ${dataDir}: name the shop's folder with DATA_DIR.`)
  if (from === MAJOR) return `The database in ${dataDir} is one of PostgreSQL ${MAJOR} already`
  if (Number(from) > Number(MAJOR))
    throw new EmbeddedError(
      `The database was made by PostgreSQL ${from}, and this is ${MAJOR}: start a newer version of Tupi.`,
    )
  // The account that runs the database reads the programs that are fetched; DATA_DIR itself stays closed to others.
  process.umask(0o022)
  const log = (line: string) => process.stderr.write(`${line}\n`)
  const { moved, old } = await upgradeCluster({ dataDir, from, log, fetch: fetchBinaries })
  const rowsOf = (name: string) => moved.tables.find((table) => table.name === name)?.rows ?? 0
  return (
    `The database with ${rowsOf('orders')} orders, ${rowsOf('products')} products and ${rowsOf('users')} accounts is one of PostgreSQL ${MAJOR} now. ` +
    `The old one is in ${old}, with what you changed in its postgresql.conf: delete it when the shop is as it should be`
  )
}

try {
  process.stdout.write(`${await run(readEnvironment(process.env, 'production'))}\n`)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
