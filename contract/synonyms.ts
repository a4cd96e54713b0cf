import { z } from 'zod'
import { MAX_KEYWORD_LENGTH } from '#rules/keyword.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { atMost, ExpectedUpdatedAt, exampleId, exampleTime, Id, IsoTime, requiredText } from './fields.ts'
import { both } from './sentence.ts'

/** One word of a group, as shoppers type it. */
const SynonymWord = requiredText(40, 'Word')
  .transform((word) => word.toLowerCase().normalize('NFC'))
  .refine(
    (word) => /^[\p{L}\p{M}\p{N}\u200c\u200d]+$/u.test(word),
    both('Write single words, without spaces or signs', 'একটি করে শব্দ লিখুন, ফাঁকা জায়গা বা চিহ্ন ছাড়া'),
  )

const words = atMost(12, 'words', z.array(SynonymWord))
  .transform((list) => [...new Set(list)])
  .refine(
    (list) => list.length >= 2,
    both('Write at least two words that mean the same', 'একই অর্থের অন্তত দুটি শব্দ লিখুন'),
  )

const exampleWords = { words: ['cap', 'টুপি'] }

/** Words that mean the same to shoppers: typing one of them also suggests products with the others. */
export const Synonyms = z
  .object({ _id: Id, words: z.array(z.string()), createdAt: IsoTime, updatedAt: IsoTime })
  .meta({ examples: [{ _id: exampleId, ...exampleWords, createdAt: exampleTime, updatedAt: exampleTime }] })
export type Synonyms = z.infer<typeof Synonyms>

export const listSynonyms = call(calls.listSynonyms, {
  summary: 'All groups of words that mean the same, those changed last first',
  answer: ok({ data: z.array(Synonyms) }),
})

export const addSynonyms = call(calls.addSynonyms, {
  summary: 'Add a group of words that mean the same',
  body: z.object({ words }).meta({ examples: [exampleWords] }),
  answer: ok({ data: Synonyms }),
  refuses: ['synonyms_full', 'key_reused'],
  repeats: 'once',
})

export const editSynonyms = call(calls.editSynonyms, {
  summary: 'Change the words of a group',
  params: z.object({ id: Id }),
  body: z.object({ words, updatedAt: ExpectedUpdatedAt }).meta({ examples: [exampleWords] }),
  answer: ok({ data: Synonyms }),
  refuses: ['synonyms_not_found', 'stale'],
})

export const deleteSynonyms = call(calls.deleteSynonyms, {
  summary: 'Delete a group',
  params: z.object({ id: Id }),
  answer: ok({}),
  refuses: ['synonyms_not_found'],
})

export const MissedSearch = z
  .object({
    keyword: z.string(),
    times: z.int().describe('minutes in which it was searched for'),
    lastAt: IsoTime,
  })
  .meta({ examples: [{ keyword: 'umbrella', times: 3, lastAt: exampleTime }] })
export type MissedSearch = z.infer<typeof MissedSearch>

export const listMissedSearches = call(calls.listMissedSearches, {
  summary: 'What shoppers searched for in the last 90 days and did not find, the most frequent first, at most 100',
  answer: ok({ data: z.array(MissedSearch) }),
})

export const deleteMissedSearch = call(calls.deleteMissedSearch, {
  summary: 'Take a search off the list, as dealt with',
  params: z.object({ keyword: requiredText(MAX_KEYWORD_LENGTH, 'Keyword') }),
  answer: ok({}),
})
