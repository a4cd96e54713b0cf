import { isLostConnection } from './explain.ts'

/**
 * Waits for the parts of a page: each shows by itself that it could not be loaded, and the others are shown all the same. Where nothing came
 * from the shop at all the page is lost, as any other is: it is shown as it was seen before, or in its place that there is no connection.
 */
export async function loadParts(parts: readonly Promise<unknown>[]): Promise<void> {
  const failures = (await Promise.allSettled(parts)).filter((part) => part.status === 'rejected')
  const isLost = failures.length === parts.length && failures.every(({ reason }) => isLostConnection(reason))
  if (isLost) throw failures[0]?.reason
}
