import { join } from 'node:path'
import { migrate } from '../db/migrate.ts'
import { createTemplate, startTestCluster, type TestCluster } from './cluster.ts'

let cluster: TestCluster | undefined

/** Once before all tests, by `node --test --test-global-setup`: a server and a migrated template. */
export async function globalSetup(): Promise<void> {
  // Every test file is a process of its own that reads the whole server: it need not be compiled each time.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../.cache/node')
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
