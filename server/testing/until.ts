import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits until `isSo` returns true, and fails with `what` when that takes too long. What an event changes is also checked once a
 * minute by the shop: with a longer limit such a wait would succeed without the event.
 */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what = String(isSo),
  { seconds = 20 } = {},
): Promise<void> {
  const deadline = Date.now() + seconds * 1_000
  while (!(await isSo())) {
    assert.ok(Date.now() < deadline, `waited in vain: ${what}`)
    await sleep(20)
  }
}
