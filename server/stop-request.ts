import { isatty } from 'node:tty'

/** How often a shop that npm started looks for its parent, in milliseconds. */
const PARENT_CHECK_MS = 500

/** Where there is a terminal, SIGHUP means that it was closed; a service gets it to reload. */
export const hasTerminal = [0, 1, 2].some((descriptor) => isatty(descriptor))

/**
 * Calls `stop` once: at Ctrl-C or SIGTERM, when the terminal is closed, or when the process that `npm start` put before this one has ended.
 * Any further signal is ignored, since a second one would end this process before its database: npm repeats Ctrl-C, which the terminal
 * has sent to this process already.
 */
export function onStopRequest(stop: () => void): void {
  const parent = setInterval(() => {
    if (endsWithParent && process.ppid !== parentPid) stopOnce()
  }, PARENT_CHECK_MS).unref()
  let isStopping = false
  const stopOnce = () => {
    if (isStopping) return
    isStopping = true
    clearInterval(parent)
    stop()
  }
  process.on('SIGINT', stopOnce).on('SIGTERM', stopOnce)
  if (hasTerminal) process.on('SIGHUP', stopOnce)
}

const parentPid = process.ppid
const { npm_lifecycle_event: npmScript, TUPI_STARTED_BY: startedBy } = process.env
/** A shell between npm and the shop may end without forwarding the signal. `run.mjs` names itself where it had to start a child. */
const endsWithParent = npmScript === 'start' || npmScript === 'dev' || startedBy === `${parentPid}`
