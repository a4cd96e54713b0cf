/** Spellings of a name that sound alike are one: Hazaribag and Hajaribagh, Gopalgonj and Gopalganj. */
const latin: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/[ou]u|au/g, 'o'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/z/g, 'j'],
  [/v/g, 'bh'],
  [/sh/g, 's'],
  [/chh/g, 'ch'],
  [/o/g, 'a'],
  [/gh/g, 'g'],
]

const bangla: [RegExp, string][] = [
  [/[\u0981\u200c\u200d]/g, ''],
  [/ী/g, 'ি'],
  [/ূ/g, 'ু'],
  [/ণ/g, 'ন'],
  [/[শষ]/g, 'স'],
  [/[রড]\u09bc/g, 'র'],
  [/ঢ\u09bc/g, 'র'],
  [/ঙ্গ|ংগ|ঙ/g, 'ং'],
]

/** A name with nothing but its letters: lower case, no spaces, hyphens and points. */
export const lettersOf = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** The same for all ways to write a name that sound alike, in either script. */
export function placeSoundOf(name: string): string {
  let sound = lettersOf(name)
  for (const [written, one] of [...latin, ...bangla]) sound = sound.replace(written, one)
  return sound.replace(/([a-z])\1+/g, '$1')
}
