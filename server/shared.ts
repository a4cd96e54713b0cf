/**
 * Work that is shared by all simultaneous requests: it runs once at a time. A request while it runs gets the next run,
 * so that no answer is older than its request.
 */
export function shared<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null
  let next: Promise<Result> | null = null
  const run = (): Promise<Result> => {
    next = null
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    // The run has just ended, and the next one is about to begin: use that one.
    if (!running) return next ?? run()
    next ??= running.then(run, run)
    return next
  }
}

/** Stores work under its key until it has ended, or other work has taken its place. */
export function storeWhileRunning<Work>(
  running: Map<string, Work>,
  key: string,
  work: Work,
  result: Promise<unknown>,
): void {
  running.set(key, work)
  const end = () => {
    if (running.get(key) === work) running.delete(key)
  }
  result.then(end, end)
}
