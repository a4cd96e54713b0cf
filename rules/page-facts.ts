import type { Sentence } from './languages.ts'

/** What a text can have in braces; the settings fill it in when the page is shown. */
export const pageFacts = [
  'shop',
  'phone',
  'email',
  'address',
  'insideCharge',
  'outsideCharge',
  'deliveryDays',
  'returns',
  'payment',
  'askForReturn',
  'holdHours',
  'holdTime',
  'linePieces',
  'orderPieces',
  'personalDataDays',
  'personalDataTime',
] as const
export type PageFact = (typeof pageFacts)[number]

const braces = /\{([^{}]*)\}/g

/** What is in braces and is no fact, as it is written. */
export const unknownFacts = (text: string): string[] =>
  [...text.matchAll(braces)].filter(([, name]) => !pageFacts.some((fact) => fact === name)).map(([written]) => written)

export const withFacts = (text: string, facts: Record<PageFact, string>): string =>
  text.replace(braces, (written, name: string) => (Object.hasOwn(facts, name) ? facts[name as PageFact] : written))

/** Whether a page has one language alone, which both then show. */
export const missesLanguage = ({ title, body }: { title: Sentence; body: Sentence }): 'en' | 'bn' | null =>
  title.en === '' || body.en === '' ? 'en' : title.bn === '' || body.bn === '' ? 'bn' : null

export const MAX_PAGE_TITLE = 120
export const MAX_PAGE_BODY = 20_000
export const MAX_PAGE_SLUG = 60
