import { calls } from '#contract/calls.ts'
import { fillNamed } from '#server/testing/named-products.ts'
import { paths } from '#web/paths.ts'
import { TEMPLATE, TEMPLATE_SIZE } from '../fixture.ts'
import type { Ask } from '../load.ts'
import type { Part } from '../part.ts'
import { get, page } from '../requests.ts'
import { quick } from '../rounds.ts'
import { opened, type Sized, type Timed, timeBoth } from '../sized.ts'
import type { Row } from '../table.ts'

const PRODUCTS = 100_000
const PAGE = 24
const atMost20 = { of: 'figure', atMost: 20 } as const

/** The same words with other punctuation, in so many ways: an answer is cached by the text, the search reads its words. */
const respelled = (text: string, number: number): string =>
  encodeURIComponent(`${text} ${number.toString(4).replace(/\d/g, (digit) => '.,;!'[Number(digit)] ?? '')}`)

/** One of many requests for the same. */
type Asked = (number: number) => Ask

const suggest =
  (text: string): Asked =>
  (number) =>
    get(`${calls.suggest.path}?text=${respelled(text, number)}`)

const search =
  (keyword: string, pageNumber = 1): Asked =>
  (number) => {
    const path = calls.searchProducts.path.replace('{keyword}', respelled(keyword, number))
    return get(`${path}?limit=${PAGE}&page=${pageNumber}&view=card`)
  }

/** What people type; of the words some are in a quarter of all titles, one is in every description. */
const asked: Record<string, Asked> = {
  'suggestions, two letters': suggest('ca'),
  'suggestions, three letters in Bangla': suggest('টুপ'),
  'suggestions, a frequent word': suggest('tupi'),
  'suggestions, two words in the other script': suggest('কালো ক্যাপ'),
  'suggestions, by synonyms': suggest('kalo hat'),
  'suggestions, a word that nothing has': suggest('zzqqx'),
  'suggestions, a typing mistake and a word that nothing has': suggest('ferrari balck cap'),
  'suggestions, six words that no title has together': suggest('dhaka black navy olive cap snapback'),
  'suggestions, a text that was pasted': suggest('আমার ভাইয়ের জন্য একটা কালো টুপি দরকার, ঢাকায় ডেলিভারি চাই প্লিজ'),
  'search, a frequent word': search('tupi'),
  'search, a word of every description': search('cotton'),
  'search, two words, page 20': search('black cap', 20),
  'search, a typing mistake': search('snpaback'),
  'search, a word that nothing has': search('ferrari black cap'),
}

const pages: Record<string, Ask> = {
  'search page in English': page(`${paths.searchFor('snapback')}&lang=en`),
  'search page in Bangla': page(`${paths.searchFor('টুপি')}&lang=bn`),
}

/** Suggestions and searches among many titles as people write them, beside a shop with few; no answer comes from the cache. */
export const searches: Part = {
  name: 'search',
  run: async (bench) => {
    const { setting, fixture, pace, log } = bench
    await fixture()
    const sizes = { few: 2 * TEMPLATE_SIZE, many: pace === quick ? PRODUCTS / 10 : PRODUCTS }
    for (const [name, size] of Object.entries(sizes)) {
      await setting.createDatabase(name, TEMPLATE)
      await setting.query(name, ...fillNamed(size), 'vacuum analyze')
      log(`filled ${size} products`)
    }
    await using few = await setting.startShop('few')
    await using many = await setting.startShop('many')
    const shops = [await opened(few, sizes.few, TEMPLATE_SIZE), await opened(many, sizes.many, TEMPLATE_SIZE)] as const
    const requests: Timed[] = [
      ...Object.entries(asked).map(([what, ask]) => ({
        what,
        ask: (_: Sized, number: number) => ask(number),
        target: atMost20,
      })),
      // Of a page most is the making of it, in a shop of any size.
      ...Object.entries(pages).map(([what, ask]) => ({ what, afterChange: true as const, ask: () => ask })),
    ]
    const rows: Row[] = []
    for (const request of requests) rows.push(await timeBoth(request, shops, bench))
    return {
      rows,
      notes: [`Tupi: ${sizes.many.toLocaleString('en')} products; limit: ${sizes.few.toLocaleString('en')}.`],
    }
  },
}
