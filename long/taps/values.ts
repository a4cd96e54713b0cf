import { join } from 'node:path'
import { pick, type Random } from '#demo/history/random.ts'
import type { Control } from './controls.ts'

const picture = join(import.meta.dirname, '../../demo/pictures/dhaka-classic-front.jpg')

const bangla = ['টুপি', 'সালমা বেগম', '০১৭১২৩৪৫৬৭৮', '৫০', 'ঢাকা', 'কিংকর্তব্যবিমূঢ়'.repeat(19), '  নীল   টুপি  ']
const digits = ['01712345678', '+880 1812-345678', '5', '50', '0', '-3', '1209', '12.345', '99999999999', '২.৫']
const awkward = ['', ' ', '🧢', '<b>', "' -- %_\\", '{0}', '\u202Eটুপি', '۰']
/** What shows in Latin letters what was typed. */
const latin = [
  'cap',
  'Rahim Uddin',
  'a@b.example',
  'not-an-address',
  'x'.repeat(300),
  'https://example.com/a?b#c',
  'EID15',
]

const dates = ['2026-01-31', '2026-12-02', '2019-02-28', '9999-12-31', '']
const colours = ['#ffffff', '#000000', '#cf0f4b']

/** Something to type into a field; in Bangla without Latin letters, so that they are the shop's where the page shows some. */
export function valueFor(random: Random, { type }: Control, isBangla: boolean): string {
  if (type === 'date') return pick(random, dates)
  if (type === 'datetime-local') return pick(random, ['2026-12-02T18:30', ''])
  if (type === 'month') return pick(random, ['2026-11', ''])
  if (type === 'time') return pick(random, ['00:00', '18:30', ''])
  if (type === 'color') return pick(random, colours)
  if (type === 'number' || type === 'range') return pick(random, ['0', '1', '57', '-3', '100000000'])
  return pick(random, pick(random, isBangla ? [bangla, digits, awkward] : [bangla, digits, awkward, latin, latin]))
}

/** A picture, a table, and a file that is neither. */
export const fileFor = (random: Random): string | { name: string; mimeType: string; buffer: Buffer } =>
  pick(random, [
    picture,
    { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('১,২\n"টুপি",-৩\n') },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ])
