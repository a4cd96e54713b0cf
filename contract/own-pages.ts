import { z } from 'zod'
import { languages } from '#rules/languages.ts'
import { pagePlaces } from '#rules/own-page.ts'
import { MAX_PAGE_BODY, MAX_PAGE_SLUG, MAX_PAGE_TITLE, pageFacts, unknownFacts } from '#rules/page-facts.ts'
import { call, ok, page } from './call.ts'
import { calls } from './calls.ts'
import { ExpectedUpdatedAt, exampleId, exampleTime, Id, IsoTime, oneOf, paging, requiredText } from './fields.ts'
import { both, Sentence } from './sentence.ts'
import { RequiredTexts } from './settings-fields.ts'

const example = {
  slug: 'wholesale',
  title: { en: 'Wholesale', bn: 'পাইকারি' },
  body: { en: '<p>Call {phone}.</p>', bn: '<p>{phone} নম্বরে কল করুন।</p>' },
  isPublished: true,
  place: 'footer' as const,
}

const Place = oneOf(pagePlaces).describe('where it is linked: `menu` is menu and footer')

/** A page of the shop as its owner writes it. */
export const OwnPage = z
  .object({
    _id: Id,
    slug: z.string(),
    title: Sentence,
    body: Sentence.describe('basic HTML, with placeholders in braces'),
    isPublished: z.boolean(),
    place: Place,
    isStandard: z.boolean().describe('one of the five that every shop has: it keeps its address and cannot be deleted'),
    updatedAt: IsoTime.describe('in 1970 where a standard page was never changed'),
  })
  .meta({ examples: [{ _id: exampleId, ...example, isStandard: false, updatedAt: exampleTime }] })
export type OwnPage = z.infer<typeof OwnPage>

const Slug = requiredText(MAX_PAGE_SLUG, 'Address on the web').refine(
  (slug) => /^[a-z\d]+(-[a-z\d]+)*$/.test(slug),
  both(
    'Write small letters, digits and hyphens, such as size-exchange',
    'ছোট হাতের ইংরেজি অক্ষর, সংখ্যা আর হাইফেন লিখুন, যেমন size-exchange',
  ),
)

const listed = pageFacts.map((fact) => `{${fact}}`).join(', ')

const Body = RequiredTexts(MAX_PAGE_BODY, 'Text').superRefine(({ en, bn }, context) => {
  for (const [language, text] of [
    ['en', en],
    ['bn', bn],
  ] as const) {
    if (unknownFacts(text).length > 0) context.addIssue({ code: 'custom', path: [language], message: unknownFact })
  }
})

const unknownFact = both(
  `A text can have ${listed} in it, and nothing else in braces`,
  `লেখায় ব্র্যাকেটের মধ্যে শুধু ${listed} লেখা যায়`,
)

const fields = {
  slug: Slug,
  title: RequiredTexts(MAX_PAGE_TITLE, 'Title'),
  body: Body,
  isPublished: z.boolean('Send true or false'),
  place: Place,
}

export const OwnPageDraft = z
  .object({ ...fields, isPublished: fields.isPublished.default(false), place: fields.place.default('none') })
  .meta({ examples: [example] })
export type OwnPageDraft = z.infer<typeof OwnPageDraft>

/** Only the fields sent are changed. */
export const OwnPageChanges = z
  .object(fields)
  .partial()
  .extend({ expectedUpdatedAt: ExpectedUpdatedAt })
  .meta({ examples: [{ isPublished: false, expectedUpdatedAt: exampleTime }] })
export type OwnPageChanges = z.infer<typeof OwnPageChanges>

export const listOwnPages = call(calls.listOwnPages, {
  summary: "The shop's pages: the five that every shop has, then the owner's own, oldest first",
  query: z.object(paging),
  answer: page(OwnPage),
})

export const addOwnPage = call(calls.addOwnPage, {
  summary: 'Add a page',
  body: OwnPageDraft,
  answer: ok({ data: OwnPage }),
  refuses: ['page_slug_taken', 'pages_full', 'key_reused'],
  repeats: 'once',
})

export const editOwnPage = call(calls.editOwnPage, {
  summary: 'Change the fields of a page that are sent',
  params: z.object({ id: Id }),
  body: OwnPageChanges,
  answer: ok({ data: OwnPage }),
  refuses: ['not_found', 'stale', 'page_slug_taken', 'page_is_standard'],
})

export const deleteOwnPage = call(calls.deleteOwnPage, {
  summary: "Delete a page of the owner's own",
  params: z.object({ id: Id }),
  answer: ok({}),
  refuses: ['not_found', 'page_is_standard'],
})

export const PageLink = z
  .object({
    slug: z.string(),
    place: Place,
    title: Sentence.optional().describe('left out where a standard page is called as usual'),
  })
  .meta({ examples: [{ slug: example.slug, place: example.place, title: example.title }] })
export type PageLink = z.infer<typeof PageLink>

export const listPageLinks = call(calls.listPageLinks, {
  summary: 'The published pages, for menu and footer',
  answer: ok({ data: z.array(PageLink) }),
})

const ShownPage = z
  .object({ slug: z.string(), title: z.string(), body: z.string().describe('basic HTML'), updatedAt: IsoTime })
  .meta({
    examples: [{ slug: example.slug, title: example.title.en, body: '<p>Call 017.</p>', updatedAt: exampleTime }],
  })
export type ShownPage = z.infer<typeof ShownPage>

export const getOwnPage = call(calls.getOwnPage, {
  summary:
    'A published page as shoppers read it, with the facts of the settings; in the other language where it has one alone',
  params: z.object({ slug: Id }),
  query: z.object({ language: oneOf(languages).default('en') }),
  answer: ok({ data: ShownPage }),
  refuses: ['not_found'],
})
