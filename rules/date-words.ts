const pad = (part: number) => String(part).padStart(2, '0')

/** Not from Intl: the server and an old browser may shorten September in two ways, and React would draw the page again. */
export const dateWords = {
  months: 'January February March April May June July August September October November December'.split(' '),
  shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
  weekdays: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  digits: (text: string | number): string => String(text),
  /** "12:39 am" */
  clock: (hour: number, minute: number): string => `${hour % 12 || 12}:${pad(minute)} ${hour < 12 ? 'am' : 'pm'}`,
}
