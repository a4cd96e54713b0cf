const LOOK_EVERY_MS = 500
/** Of one core. */
const BUSY_SHARE = 0.4

/** Tells after every half second whether this process was busy in it. Returns the function that ends it. */
export function watchLoad(notice: (isBusy: boolean, milliseconds: number) => void): () => void {
  let [since, used] = [performance.now(), process.cpuUsage()]
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(used)
    const milliseconds = performance.now() - since
    since = performance.now()
    used = process.cpuUsage()
    notice((user + system) / 1000 > BUSY_SHARE * milliseconds, milliseconds)
  }, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** Waits for half a second in which this process is not busy, or for the signal. */
export function untilCalm(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = watchLoad((isBusy) => !isBusy && resolve())
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(end)
}
