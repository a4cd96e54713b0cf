import { join } from 'node:path'
import { buildSite } from '#server/pages/build.ts'
import startDatabases from '#server/testing/global-setup.ts'
import { findBrowser } from './browser.ts'

/** One database server, one build and one browser for all journeys. */
export default async function globalSetup() {
  await buildSite(join(import.meta.dirname, '..'))
  process.env.E2E_BROWSER = await findBrowser()
  return startDatabases()
}
