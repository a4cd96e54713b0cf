/** Work that is asked for again and again: it is done soon, and then no more often than every `milliseconds`, the last time after the last asking. */
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
