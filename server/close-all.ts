import { explain } from './start-error.ts'

/** Closes what is open; running requests may take `drainMs`. */
export type Close = (drainMs: number) => Promise<unknown>

/** Closes what was opened, the last first. A failure is reported, makes the process end with 1, and does not stop the others. */
export async function closeAll(opened: readonly Close[], drainMs: number): Promise<void> {
  for (const close of opened.toReversed()) {
    try {
      await close(drainMs)
    } catch (error) {
      process.exitCode = 1
      process.stderr.write(`A part of the shop did not close: ${explain(error)}\n`)
    }
  }
}
