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
const clauseStart = '(?<=(?:^|[\\n,.;।|!?])[^\\S\\n]*)'
const colon = '[^\\S\\n]*[:：=ঃ][^\\S\\n:：=ঃ–—-]*[–—-]*'
const orNothing = `(?:${colon}|[^\\S\\n]*[–—-]+|\\.?[^\\S\\n]+(?:(?:ta|টা)[^\\S\\n]+)?(?:(?:is|holo|হলো|হল|হচ্ছে)(?=\\s))?|(?=\\n|$))`

const labelPattern = new RegExp(
  [
    ...kinds.map(([kind, words]) => `(?<${kind}1>(?<![\\p{L}\\p{M}\\p{N}])${before}(?:${words})${afterWord}${colon})`),
    ...kinds.map(
      ([kind, words]) => `(?<${kind}2>${clauseStart}${before}(?:${words})${afterWord}(?![\\p{L}\\p{M}])${orNothing})`,
    ),
    ...short.map(([kind, words]) => `(?<${kind}3>(?<![\\p{L}\\p{M}\\p{N}])(?:${words})${colon})`),
    ...short.map(([kind, words]) => `(?<${kind}4>(?<=(?:^|\\n)[^\\S\\n]*)(?:${words})[^\\S\\n]*[–—-]+)`),
    // "Amar basa Mirpur": after a possessive it is a label without a colon too.
    `(?<address5>${clauseStart}(?:amar|my|আমার)[^\\S\\n]+(?:basa|basha)(?![\\p{L}\\p{M}])${orNothing})`,
    "(?<self1>(?:i am|i'm|i’m|ami|আমি)[^\\S\\n]+)",
    '(?<none1>(?<![\\p{L}])(?:please[^\\S\\n]+)?(?:deliver|delivery|send|sent|ship)(?:[^\\S\\n]+it)?[^\\S\\n]+(?:to|at)(?![\\p{L}])[^\\S\\n]*:?)',
  ].join('|'),
  'giu',
)

/** The text between labels, each part with the kind of its label. */
export function segmentsOf(text: string): Segment[] {
  const labels = [...text.matchAll(labelPattern)]
  const first: Segment = { kind: 'none', value: text.slice(0, labels[0]?.index) }
  return [
    first,
    ...labels.map((match, index): Segment => {
      const [group] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? ['none']
      const value = text.slice(match.index + match[0].length, labels[index + 1]?.index)
      return { kind: (group.replace(/\d$/, '') as Kind) ?? 'none', value }
    }),
  ]
}
