import { isLostConnection } from './explain.ts'

/**
 * Waits for the parts of a page. A part that fails shows its own error, and the other parts are shown. If the network fails for all parts,
 * it throws, and the browser shows the copy of the page that it has stored, or "No connection".
 */
export async function loadParts(parts: readonly Promise<unknown>[]): Promise<void> {
  const failures = (await Promise.allSettled(parts)).filter((part) => part.status === 'rejected')
  const isLost = failures.length === parts.length && failures.every(({ reason }) => isLostConnection(reason))
  if (isLost) throw failures[0]?.reason
}
