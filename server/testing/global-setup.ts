import { migrate } from '../db/migrate.ts'
import { createTemplate, startTestCluster, type TestCluster } from './cluster.ts'

let cluster: TestCluster | undefined

/** Once before all tests, by `node --test --test-global-setup`: a server and a migrated template. */
export async function globalSetup(): Promise<void> {
  cluster = await startTestCluster()
  try {
    await createTemplate(migrate)
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

export async function globalTeardown(): Promise<void> {
  await cluster?.stop()
}

/** Playwright wants one function that answers with what undoes it. */
export default async function startDatabases(): Promise<() => Promise<void>> {
  await globalSetup()
  return globalTeardown
}
