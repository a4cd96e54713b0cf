/** The result of `work`, or null when that takes longer than `milliseconds`; a later result is ignored. Fails as the work does. */
export async function withTimeout<Result>(work: Promise<Result>, milliseconds: number): Promise<Result | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), milliseconds)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** A signal that is aborted `milliseconds` after another one. */
export function abortedAfter(signal: AbortSignal, milliseconds: number): AbortSignal {
  const late = new AbortController()
  const begin = () => setTimeout(() => late.abort(), milliseconds).unref()
  if (signal.aborted) begin()
  else signal.addEventListener('abort', begin, { once: true })
  return late.signal
}
