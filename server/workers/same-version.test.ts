import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { connectTo } from '../db/connections.ts'
import { MARK } from '../pages/build.ts'
import { cloneDatabase } from '../testing/cluster.ts'
import { requireSameVersion } from './same-version.ts'

/** The files of a version, and the tables and the site that a start of it has prepared. */
async function preparedVersion() {
  const [database, root] = [await cloneDatabase(), await mkdtemp(join(tmpdir(), 'tupi-version-'))]
  const owner = await connectTo(database.ownerUrl)
  await mkdir(join(root, 'dist'))
  const build = (mark: string) => writeFile(join(root, 'dist', MARK), mark)
  await build('abc')
  return {
    build,
    root,
    query: (sql: string) => owner.query(sql),
    open: () =>
      requireSameVersion(root, {
        databaseUrl: database.shopUrl,
        site: { folder: '/data/site/abc', assets: '/data/site/assets' },
      }),
    [Symbol.asyncDispose]: async () => {
      await owner.end()
      await database.drop()
      await rm(root, { recursive: true })
    },
  }
}

test('a worker opens only with the tables and the site of its own files', async () => {
  await using version = await preparedVersion()
  const { build, root, query, open } = version
  await open()

  await build('def')
  await assert.rejects(open, {
    message: `The files in ${root} have changed since the last start or reload: reload the shop, or put back the files of the version that runs.`,
  })
  await build('abc')

  await query("insert into migrations (name) values ('9999_newer.sql')")
  await assert.rejects(open, /The database is of a newer version than this Tupi .+ \(9999_newer\.sql\)/)
  await query("delete from migrations where name = '9999_newer.sql'")
  await open()

  await query("delete from migrations where name = '0003_pictures.sql'")
  await assert.rejects(
    open,
    /The database is of an older version than this Tupi [\d.]+ \(it lacks 0003_pictures\.sql\): reload the shop/,
  )
})
