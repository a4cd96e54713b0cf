import type { Sentence } from '#rules/languages.ts'
import { CANCELLED, mergedInto, NOT_PAID, RAN_OUT } from '#rules/order-desk.ts'
import type { OrderStatus } from '#rules/order-status.ts'

/** By the reason that an order was rejected for. */
const meanwhile: Record<string, Sentence> = {
  [RAN_OUT]: {
    en: 'This order ran out meanwhile and was rejected by itself. Reload to see it',
    bn: 'এর মধ্যে অর্ডারটির সময় পেরিয়ে নিজে থেকেই বাতিল হয়েছে। রিলোড করে দেখুন',
  },
  [NOT_PAID]: {
    en: 'This order was not paid in time and was rejected by itself. Reload to see it',
    bn: 'সময়মতো পেমেন্ট না হওয়ায় অর্ডারটি নিজে থেকেই বাতিল হয়েছে। রিলোড করে দেখুন',
  },
  [CANCELLED]: {
    en: 'The buyer has cancelled this order meanwhile. Reload to see it',
    bn: 'এর মধ্যে ক্রেতা অর্ডারটি বাতিল করেছেন। রিলোড করে দেখুন',
  },
}

/** The sentence for a step on an order that was meanwhile rejected by its buyer or by the shop. */
export function changedMeanwhile(rejectReason: string): Sentence | undefined {
  const into = mergedInto(rejectReason)
  if (into === null) return meanwhile[rejectReason]
  return {
    en: `This order was put together with ${into} meanwhile. Reload to see it`,
    bn: `এর মধ্যে অর্ডারটি ${into}-এর সঙ্গে এক করা হয়েছে। রিলোড করে দেখুন`,
  }
}

/** The same for any other order, by the status that it has by now. */
export const movedMeanwhile: Record<OrderStatus, Sentence> = {
  pending: {
    en: 'This order is pending again meanwhile. Look at it before the next step',
    bn: 'এর মধ্যে অর্ডারটি আবার পেন্ডিং হয়েছে। দেখে নিয়ে পরের কাজটি করুন',
  },
  inProcess: {
    en: 'This order was confirmed meanwhile. Look at it before the next step',
    bn: 'এর মধ্যে অর্ডারটি কনফার্ম হয়েছে। দেখে নিয়ে পরের কাজটি করুন',
  },
  inShipping: {
    en: 'This order was shipped meanwhile. Look at it before the next step',
    bn: 'এর মধ্যে অর্ডারটি পাঠানো হয়েছে। দেখে নিয়ে পরের কাজটি করুন',
  },
  delivered: {
    en: 'This order was delivered meanwhile. Look at it before the next step',
    bn: 'এর মধ্যে অর্ডারটি ডেলিভার্ড হয়েছে। দেখে নিয়ে পরের কাজটি করুন',
  },
  rejected: {
    en: 'This order was rejected meanwhile. Look at it before the next step',
    bn: 'এর মধ্যে অর্ডারটি বাতিল হয়েছে। দেখে নিয়ে পরের কাজটি করুন',
  },
}
