import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** No stop waits longer for a systemd that does not answer. */
const PATIENCE_MS = 2_000

/**
 * Reports a state of the shop to the systemd that started it with `Type=notify`; elsewhere it does nothing. Never throws. By systemd's own
 * program: Node has no datagrams over Unix sockets, and the packages for them bring native code that has to be built for each system.
 */
export async function reportToSystemd(state: 'READY=1' | 'RELOADING=1' | 'STOPPING=1' | 'WATCHDOG=1'): Promise<void> {
  if (process.env.NOTIFY_SOCKET === undefined) return
  await promisify(execFile)('systemd-notify', [state], { timeout: PATIENCE_MS }).catch((error: Error) => {
    process.stderr.write(`systemd was not sent ${state}: ${error.message}\n`)
  })
}

/** Reports twice in the time after which systemd restarts a process that is stuck (`WatchdogSec`), as long as this one is not. */
export function startWatchdog(): void {
  const everyMs = Number(process.env.WATCHDOG_USEC) / 2_000
  if (everyMs > 0) setInterval(() => void reportToSystemd('WATCHDOG=1'), everyMs).unref()
}
