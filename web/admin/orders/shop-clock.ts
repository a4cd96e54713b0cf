import { useEffect, useState } from 'react'
import { digits } from '#rules/build-language.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#rules/durations.ts'
import { texts } from './texts.ts'

const TICK_MS = 30_000

/**
 * The shop's clock in milliseconds, from the time in an answer of the shop (0 until there is one): a phone's own clock may be wrong.
 * What has passed since then is measured and not read from a clock. The first render, on the server too, shows that time itself.
 */
export function useShopNow(answered: string | undefined): number {
  const [passed, setPassed] = useState({ since: answered, ms: 0 })
  useEffect(() => {
    const begun = performance.now()
    const timer = setInterval(() => setPassed({ since: answered, ms: performance.now() - begun }), TICK_MS)
    return () => clearInterval(timer)
  }, [answered])
  const start = answered === undefined ? 0 : Date.parse(answered)
  return start + (passed.since === answered ? passed.ms : 0)
}

/** How long ago a moment was: "just now", "5 min ago", "3 h ago", "2 d ago"; nothing until the time is known. */
export function agoText(iso: string, now: number, words = texts.ago): string {
  const ms = now - Date.parse(iso)
  if (now < DAY_MS) return ''
  if (ms < MINUTE_MS) return words.justNow
  if (ms < HOUR_MS) return words.minutes(digits(Math.floor(ms / MINUTE_MS)))
  return ms < DAY_MS ? words.hours(digits(Math.floor(ms / HOUR_MS))) : words.days(digits(Math.floor(ms / DAY_MS)))
}
