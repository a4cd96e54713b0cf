import type { dateWords as english } from './date-words.ts'
import { banglaDigits } from './digits.ts'

/** Which part of the day an hour belongs to, from midnight on. */
const partsOfDay: [from: number, name: string][] = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [16, 'বিকাল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
  [0, 'রাত'],
]

const pad = (part: number) => String(part).padStart(2, '0')

export const dateWords: typeof english = {
  months: 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.split(' '),
  shortMonths: 'জানু ফেব মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্ট অক্টো নভে ডিসে'.split(' '),
  weekdays: 'রবি সোম মঙ্গল বুধ বৃহ শুক্র শনি'.split(' '),
  digits: banglaDigits,
  clock: (hour, minute) => {
    const name = partsOfDay.find(([from]) => hour >= from)?.[1] ?? ''
    return `${name} ${banglaDigits(`${hour % 12 || 12}:${pad(minute)}`)}`
  },
}
