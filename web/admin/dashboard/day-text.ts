const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `2026-11-21` → `21 Nov` */
export const shortDay = (date: string): string => short.format(new Date(date))

/** `2026-11-21` → `Sat 21 Nov` */
export const longDay = (date: string): string => long.format(new Date(date)).replace(',', '')
