/** Couriers that are not asked for some time, by code; in the memory of this process. */
export function openPauses() {
  const until = new Map<string, number>()
  return {
    isPaused: (code: string): boolean => (until.get(code) ?? 0) > Date.now(),
    pause: (code: string, ms: number): void => void until.set(code, Date.now() + ms),
  }
}
