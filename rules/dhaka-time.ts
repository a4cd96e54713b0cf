const dhaka = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Dhaka',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The date part of a moment as a clock in Dhaka shows it: `YYYY-MM-DD` (behaviour §9). */
export const dhakaDate = (moment: Date | string): string => dhaka.format(new Date(moment))
