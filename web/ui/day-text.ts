// Not from Intl: the server and an old browser may shorten September in two ways, and React would draw the page again.
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** `2026-11-21` → `21 Nov` */
export function shortDay(date: string): string {
  const day = new Date(date)
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]}`
}

/** `2026-11-21` → `Sat 21 Nov` */
export const longDay = (date: string): string => `${weekdays[new Date(date).getUTCDay()]} ${shortDay(date)}`
