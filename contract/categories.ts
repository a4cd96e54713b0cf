import { z } from 'zod'
import { isCategorySlug, MAX_SLUG } from '#rules/categories.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { atMost, ExpectedUpdatedAt, examplePicture, exampleTime, Id, IsoTime, PictureUrl, text } from './fields.ts'
import { both, Sentence } from './sentence.ts'
import { RequiredTexts } from './settings-fields.ts'

/** The slug of a category, as products and filters name it. */
export const Category = text(MAX_SLUG, 'Category')

/** How many categories there can be. */
export const MAX_CATEGORIES = 50

const Slug = z
  .string(both('Write an address', 'ঠিকানা লিখুন'))
  .trim()
  .refine(
    isCategorySlug,
    both(
      `The address has small letters, digits and hyphens between them, ${MAX_SLUG} at most`,
      `ঠিকানায় শুধু ছোট ইংরেজি অক্ষর, সংখ্যা আর মাঝে হাইফেন থাকে, সর্বোচ্চ ${MAX_SLUG}টি`,
    ),
  )

const Name = RequiredTexts(60, 'Name')
const image = z.union([z.null(), z.literal('').transform(() => null), PictureUrl])

const exampleName = { en: 'Winter caps', bn: 'শীতের টুপি' }

/** A category as pages show it. */
export const ShownCategory = z.object({
  _id: Id,
  slug: z.string().describe('in addresses, and as `category` of products'),
  name: Sentence.describe('one of them may be blank: then the other one is shown'),
  image: z.string().optional(),
  isShown: z.boolean().describe('in the menu'),
  earlierSlugs: z.array(z.string()).optional().describe('which lead to it as well; left out where it has had no other'),
})
export type ShownCategory = z.infer<typeof ShownCategory>

export const exampleCategory: ShownCategory = {
  _id: 'new',
  slug: 'new',
  name: { en: 'New Arrival', bn: 'নতুন এসেছে' },
  isShown: true,
}

export const AdminCategory = ShownCategory.omit({ earlierSlugs: true })
  .extend({
    image: z.string().nullable(),
    products: z.int().describe('that are in it, hidden ones too'),
    createdAt: IsoTime,
    updatedAt: IsoTime,
  })
  .meta({
    examples: [{ ...exampleCategory, image: null, products: 12, createdAt: exampleTime, updatedAt: exampleTime }],
  })
export type AdminCategory = z.infer<typeof AdminCategory>

const fields = { slug: Slug, name: Name, image, isShown: z.boolean('isShown is true or false') }

export const CategoryDraft = z
  .object({ ...fields, image: image.default(null), isShown: fields.isShown.default(true) })
  .meta({ examples: [{ slug: 'winter', name: exampleName, image: examplePicture, isShown: true }] })
export type CategoryDraft = z.infer<typeof CategoryDraft>

/** Only the fields sent are changed. */
export const CategoryChanges = z
  .object(fields)
  .partial()
  .extend({ expectedUpdatedAt: ExpectedUpdatedAt })
  .meta({ examples: [{ name: exampleName, isShown: false }] })
export type CategoryChanges = z.infer<typeof CategoryChanges>

const ids = atMost(
  MAX_CATEGORIES,
  'choices',
  z.array(Id).refine((list) => new Set(list).size === list.length, 'Each category once'),
)

/** All categories in their new order; `seen` is the order that the client had before it. */
export const CategoryOrder = z
  .object({ ids, seen: ids.optional() })
  .meta({ examples: [{ ids: ['new', 'limited', 'best', 'premium', 'vintage', 'sport'] }] })
export type CategoryOrder = z.infer<typeof CategoryOrder>

const answer = ok({ data: AdminCategory })
const params = z.object({ id: Id })

export const listCategories = call(calls.listCategories, {
  summary: 'All categories in the order of the menu, hidden ones too',
  answer: ok({ data: z.array(AdminCategory) }),
})

export const addCategory = call(calls.addCategory, {
  summary: 'Add a category, as the last one',
  body: CategoryDraft,
  answer,
  refuses: ['slug_taken', 'categories_full', 'key_reused'],
  repeats: 'once',
})

export const editCategory = call(calls.editCategory, {
  summary: 'Change the fields that are sent; addresses with an earlier slug lead to the new one',
  params,
  body: CategoryChanges,
  answer,
  refuses: ['category_not_found', 'stale', 'slug_taken'],
})

export const arrangeCategories = call(calls.arrangeCategories, {
  summary: 'Put the categories into another order',
  body: CategoryOrder,
  answer: ok({ data: z.array(AdminCategory) }),
  refuses: ['stale'],
})

export const deleteCategory = call(calls.deleteCategory, {
  summary:
    'Delete a category. One with products, or one of those that every shop began with, needs `moveTo`: products and earlier addresses then lead to that one',
  params,
  query: z.object({ moveTo: Id.optional().describe('the id of the category that takes its products') }),
  answer: ok({}),
  refuses: ['category_not_found', 'category_in_use', 'last_category'],
})
