import { z } from 'zod'
import { call, ok, page } from './call.ts'
import { calls } from './calls.ts'
import {
  CallerId,
  ExpectedUpdatedAt,
  exampleId,
  exampleTime,
  Id,
  Ids,
  IsoTime,
  numeric,
  paging,
  requiredText,
  TitleBn,
  text,
} from './fields.ts'
import { both } from './sentence.ts'

const exampleReview = {
  _id: exampleId,
  productId: exampleId,
  userId: exampleId,
  userName: 'Rahim',
  reviewMessage: 'Soft, and true to its colour.',
  reviewValue: 5,
  verifiedBuyer: true,
  createdAt: exampleTime,
  updatedAt: exampleTime,
}

export const Review = z
  .object({
    _id: Id,
    productId: Id,
    userId: Id,
    userName: z.string(),
    reviewMessage: z.string(),
    reviewValue: z.int().describe('1 to 5 stars'),
    shopAnswer: z.string().optional().describe('what the shop says to it, where it does'),
    verifiedBuyer: z.boolean().describe('an order of theirs with this product was delivered'),
    createdAt: IsoTime,
    updatedAt: IsoTime,
  })
  .meta({ examples: [exampleReview] })
export type Review = z.infer<typeof Review>

const CHOOSE_STARS = both('Choose 1 to 5 stars', '১ থেকে ৫ স্টার বেছে নিন')

export const ReviewDraft = z
  .object({
    productId: Id,
    userId: CallerId,
    userName: z.unknown().optional().describe('accepted and not used: the account has a name'),
    reviewMessage: requiredText(2000, 'Review'),
    reviewValue: numeric(z.int(CHOOSE_STARS).min(1, CHOOSE_STARS).max(5, CHOOSE_STARS)),
  })
  .meta({
    examples: [{ productId: exampleId, reviewMessage: 'Soft, and true to its colour.', reviewValue: 5 }],
  })
export type ReviewDraft = z.infer<typeof ReviewDraft>

export const addReview = call(calls.addReview, {
  summary: 'Review a product; a second review of it replaces the first',
  body: ReviewDraft,
  answer: ok({ data: Review }),
  refuses: ['product_not_found', 'too_many'],
})

export const listReviews = call(calls.listReviews, {
  summary: 'The reviews of a product, newest first; of an unknown product there are none',
  params: z.object({ productId: Id }),
  query: z.object(paging),
  answer: page(Review),
})

const AdminReview = Review.extend({
  productTitle: z.string(),
  productTitleBn: TitleBn,
  isHidden: z.boolean().describe('not shown, and not counted in the rating'),
}).meta({ examples: [{ ...exampleReview, productTitle: 'Padma Trucker', isHidden: false }] })
export type AdminReview = z.infer<typeof AdminReview>

export const adminListReviews = call(calls.adminListReviews, {
  summary: 'All reviews, newest first, also hidden ones',
  query: z.object({ ...paging, ids: Ids.describe('these reviews only, comma-joined') }),
  answer: page(AdminReview),
})

export const moderateReview = call(calls.moderateReview, {
  summary: 'Hide a review, show it again, or answer it; a blank answer takes the answer away',
  params: z.object({ id: Id }),
  body: z
    .object({
      isHidden: z.boolean('Send true or false').optional(),
      shopAnswer: text(1000, 'Answer').optional(),
      expectedUpdatedAt: ExpectedUpdatedAt.describe('`updatedAt` of the review that is answered or shown again'),
      expectedAnswer: text(1000, 'Answer').optional().describe('the answer that this one replaces; blank for none'),
    })
    .meta({ examples: [{ shopAnswer: 'Thank you, Rahim!', expectedUpdatedAt: exampleTime, expectedAnswer: '' }] }),
  answer: ok({ data: AdminReview }),
  refuses: ['review_not_found', 'stale'],
})

export const deleteReview = call(calls.deleteReview, {
  summary: 'Delete a review for good',
  params: z.object({ id: Id }),
  query: z.object({ expectedUpdatedAt: ExpectedUpdatedAt.describe('`updatedAt` of the review that is deleted') }),
  answer: ok({}),
  refuses: ['review_not_found', 'stale'],
})
