import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until `isSo` returns true. After a minute it fails and reports `what`. */
export async function until(isSo: () => boolean | Promise<boolean>, what = String(isSo)): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await isSo())) {
    assert.ok(Date.now() < deadline, `waited in vain: ${what}`)
    await sleep(20)
  }
}
