type Kind = 'name' | 'self' | 'address' | 'phone' | 'other' | 'none'
export type Segment = { kind: Kind; value: string }

const before =
  '(?:(?:amar|my|customer|customers|full|home|delivery|shipping|present|receiver|আমার|কাস্টমারের|ক্রেতার|সম্পূর্ণ|পূর্ণ|ডেলিভারি|প্রাপকের)\\s+){0,4}'
const afterWord = '(?:\\s*(?:no|number|num|নং|নম্বর|নাম্বার)(?![\\p{L}\\p{M}]))?'
const kinds: [Kind, string][] = [
  ['name', 'name|nam|naam|contact person|নাম'],
  ['address', 'address|addresses|adress|addrs|addr|thikana|tikana|ঠিকানা'],
  ['phone', 'mobile|mob|phone|phn|contact|cell|number|whatsapp|imo|মোবাইল|মোবা|ফোন|নাম্বার|নম্বর'],
  ['other', 'size|qty|quantity|product|item|colou?r|code|price|total|সাইজ|পরিমাণ|পরিমান|প্রোডাক্ট|প্রোডাক্ট|রঙ|কালার'],
]
/** What is a label only before a colon, or before a hyphen at the beginning of a line. */
const short: [Kind, string][] = [
  ['address', 'add|basa|basha|delivery'],
  ['phone', 'no|ph|tel'],
]
const colon = '[^\\S\\n]*[:：=ঃ][^\\S\\n:：=ঃ–—-]*[–—-]*'
const orNothing = `(?:${colon}|[^\\S\\n]*[–—-]+|\\.?[^\\S\\n]+(?:(?:ta|টা)[^\\S\\n]+)?(?:(?:is|holo|হলো|হল|হচ্ছে)(?=\\s))?|(?=\\n|$))`

/** Where a label may begin. A later place allows the labels of all earlier ones. */
const places = { any: 0, word: 1, clause: 2, line: 3 }

const labels: [number, string][] = [
  ...kinds.map(([kind, words]): [number, string] => [
    places.word,
    `(?<${kind}1>${before}(?:${words})${afterWord}${colon})`,
  ]),
  ...kinds.map(([kind, words]): [number, string] => [
    places.clause,
    `(?<${kind}2>${before}(?:${words})${afterWord}(?![\\p{L}\\p{M}])${orNothing})`,
  ]),
  ...short.map(([kind, words]): [number, string] => [places.word, `(?<${kind}3>(?:${words})${colon})`]),
  ...short.map(([kind, words]): [number, string] => [places.line, `(?<${kind}4>(?:${words})[^\\S\\n]*[–—-]+)`]),
  // "Amar basa Mirpur": after a possessive it is a label without a colon too.
  [places.clause, `(?<address5>(?:amar|my|আমার)[^\\S\\n]+(?:basa|basha)(?![\\p{L}\\p{M}])${orNothing})`],
  [places.any, "(?<self1>(?:i am|i'm|i’m|ami|আমি)[^\\S\\n]+)"],
  [
    places.word,
    '(?<none1>(?:please[^\\S\\n]+)?(?:deliver|delivery|send|sent|ship)(?:[^\\S\\n]+it)?[^\\S\\n]+(?:to|at)(?![\\p{L}])[^\\S\\n]*:?)',
  ],
]

/** The labels that may begin at each place. */
const labelPatterns = Object.values(places).map((here) => {
  const possible = labels.filter(([place]) => place <= here)
  return new RegExp(possible.map(([, label]) => label).join('|'), 'iuy')
})

function placeAfter(character: string, before: number): number {
  if (character === '\n') return places.line
  if (',.;।|!?'.includes(character)) return places.clause
  if (/[\p{L}\p{M}\p{N}]/u.test(character)) return places.any
  return /\s/.test(character) ? Math.max(before, places.word) : places.word
}

/** Goes through the text and keeps the kind of place before each character: Safari before 16.4 has no lookbehind. */
function labelsIn(text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  let [at, end, place] = [0, 0, places.line]
  for (const character of text) {
    const pattern = labelPatterns[place]
    if (pattern && at >= end) {
      pattern.lastIndex = at
      const label = pattern.exec(text)
      if (label) found.push(label)
      end = at + (label?.[0].length ?? 0)
    }
    at += character.length
    place = placeAfter(character, place)
  }
  return found
}

/** The text between labels, each part with the kind of its label. */
export function segmentsOf(text: string): Segment[] {
  const found = labelsIn(text)
  const first: Segment = { kind: 'none', value: text.slice(0, found[0]?.index) }
  return [
    first,
    ...found.map((match, index): Segment => {
      const [group] = Object.entries(match.groups ?? {}).find(([, label]) => label !== undefined) ?? ['none']
      const value = text.slice(match.index + match[0].length, found[index + 1]?.index)
      return { kind: (group.replace(/\d$/, '') as Kind) ?? 'none', value }
    }),
  ]
}
