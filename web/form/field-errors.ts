import { CallError } from '#web/api.ts'

/** Always the same, so that nothing that waits for other errors is woken by it. */
const none: Record<string, string> = {}

/** What the shop found wrong with single fields, by their names; nothing for any other failure. */
export const fieldErrorsOf = (error: Error | null): Record<string, string> =>
  error instanceof CallError ? error.errors : none
