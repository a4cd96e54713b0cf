/** Plain numbers: they are counted where an answer takes microseconds, and read by the metrics. */
type CacheCounts = { hits: number; misses: number }

/** What this process has counted since its start. */
export type Counts = {
  /** Errors in the log. */
  errors: number
  /** Whole pages that were found in memory. */
  pages: CacheCounts
  /** Answers about the catalogue that were found in memory. */
  answers: CacheCounts
  /** Answers that were sent before the application runs, by the name of the request (http/request-name.ts). */
  ready: Map<string, { times: number }>
}

export const newCounts = (): Counts => ({
  errors: 0,
  pages: { hits: 0, misses: 0 },
  answers: { hits: 0, misses: 0 },
  ready: new Map(),
})
