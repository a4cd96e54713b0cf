import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

type State = 'READY=1' | 'RELOADING=1' | 'STOPPING=1' | 'WATCHDOG=1'

/** A machine without free memory may need many seconds for a message. A stop does not wait for it that long. */
const patienceMs = (state: State) => (state === 'STOPPING=1' ? 2_000 : 20_000)

/** Without `READY`, systemd ends a shop that is open; other states matter less, or are sent again anyway. */
const triesOf = (state: State) => (state === 'READY=1' ? 5 : 1)

/**
 * Reports a state of the shop to the systemd that started it with `Type=notify`; elsewhere it does nothing. Never throws. By systemd's own
 * program: Node has no datagrams over Unix sockets, and the packages for them bring native code that has to be built for each system.
 */
export async function reportToSystemd(state: State): Promise<void> {
  if (process.env.NOTIFY_SOCKET === undefined) return
  for (let tries = triesOf(state); tries > 0; tries--) {
    const error = await promisify(execFile)('systemd-notify', [state], { timeout: patienceMs(state) }).then(
      () => null,
      (failed: Error) => failed,
    )
    if (error === null) return
    process.stderr.write(`systemd was not sent ${state}: ${error.message}\n`)
  }
}

/** Reports four times in the time after which systemd restarts a process that is stuck (`WatchdogSec`): one or two may be lost. */
export function startWatchdog(): void {
  const everyMs = Number(process.env.WATCHDOG_USEC) / 4_000
  if (everyMs > 0) setInterval(() => void reportToSystemd('WATCHDOG=1'), everyMs).unref()
}
