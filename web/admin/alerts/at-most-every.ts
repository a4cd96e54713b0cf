/** Throttles work: it runs soon after the first request, then at most every `milliseconds`, and once after the last request. */
export function atMostEvery(milliseconds: number, work: () => void) {
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    timer = undefined
    last = performance.now()
    work()
  }
  return {
    ask: () => {
      timer ??= setTimeout(run, Math.max(0, last + milliseconds - performance.now()))
    },
    stop: () => clearTimeout(timer),
  }
}
