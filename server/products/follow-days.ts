import { dhakaDate, endOfDhakaDay } from '#rules/dhaka-time.ts'

/** Calls `onDay` at each midnight in Dhaka: what is shown on certain days changes then. Returns a function that ends it. */
export function followDays(onDay: () => void): () => void {
  let day = dhakaDate(new Date())
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(look, Math.max(1, endOfDhakaDay(day).getTime() - Date.now()))
    timer.unref()
  }
  const look = () => {
    const today = dhakaDate(new Date())
    // A timer may be early, and a clock may be set back.
    if (today !== day) onDay()
    day = today
    wait()
  }
  wait()
  return () => clearTimeout(timer)
}
