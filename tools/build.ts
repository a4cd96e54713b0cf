import { join } from 'node:path'
import { findBinaries } from '#server/embedded-postgres/binaries.ts'
import { EmbeddedError } from '#server/embedded-postgres/error.ts'
import { ensureSite } from '#server/pages/build.ts'

/** `npm run build`: makes everything that a start would write into the project's folder, which may be read-only from then on. */
const site = await ensureSite(join(import.meta.dirname, '..'), AbortSignal.timeout(10 * 60_000))
try {
  await findBinaries()
} catch (error) {
  // A shop with DATABASE_URL needs none.
  if (!(error instanceof EmbeddedError)) throw error
  process.stderr.write(`${error.message}\n`)
}
process.stdout.write(`The site is built in ${site}\n`)
