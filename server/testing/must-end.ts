import { after } from 'node:test'

/** For what a file has opened to close once its last test has ended. */
const END_MS = 30_000

/**
 * For `node --test --import`: a file that goes on when its tests have ended, since one of them failed before it closed a server, fails
 * with what is still open. Node would wait for it for ever, and `--test-force-exit` loses results.
 */
if (process.argv[1]?.endsWith('.test.ts')) {
  after(() => {
    const giveUp = () => {
      process.stderr.write(`Still open when all tests had ended: ${process.getActiveResourcesInfo().join(', ')}\n`)
      process.exit(1)
    }
    setTimeout(giveUp, END_MS).unref()
  })
}
