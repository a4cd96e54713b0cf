import { banglaDigits } from '#rules/digits.ts'
import type { Sentence } from '#rules/languages.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import type { ParcelDecision } from '#rules/parcel-state.ts'

const bn = (value: number) => banglaDigits(String(value))

/** By the statuses in which an order is not handed over. */
export const notToSend: Partial<Record<OrderStatus, Sentence>> = {
  pending: { en: 'This order is not confirmed yet', bn: 'অর্ডারটি এখনো কনফার্ম হয়নি' },
  delivered: { en: 'This order is delivered already', bn: 'অর্ডারটি আগেই ডেলিভারি হয়েছে' },
  rejected: { en: 'This order is rejected', bn: 'অর্ডারটি বাতিল' },
}

export const hasParcel: Sentence = {
  en: 'This order is with a courier already',
  bn: 'এই অর্ডার আগেই কুরিয়ারে দেওয়া হয়েছে',
}
export const otherOnItsWay: Sentence = {
  en: 'Another parcel for the same pieces is on its way. Mark this one as come back once you have it',
  bn: 'একই পিসের আরেকটি পার্সেল পথে আছে। এটি হাতে পেলে ফেরত এসেছে বলে চিহ্নিত করুন',
}
export const returnWithdrawn: Sentence = {
  en: 'The return of this parcel was withdrawn. If its pieces come after all, note a new return',
  bn: 'এই পার্সেলের ফেরতটি তুলে নেওয়া হয়েছে। পিসগুলো তবু এলে নতুন ফেরত লিখুন',
}
export const notEnoughToResend: Sentence = {
  en: 'Its earlier parcel is not back, and there are too few pieces to send it again. Mark that parcel as come back first',
  bn: 'আগের পার্সেলটি ফেরত আসেনি, আর আবার পাঠানোর মতো যথেষ্ট পিস নেই। আগে সেই পার্সেল ফেরত এসেছে বলে চিহ্নিত করুন',
}
export const takesOthers: Sentence = {
  en: 'Its earlier parcel is not back: this one takes other pieces from the stock',
  bn: 'আগের পার্সেলটি ফেরত আসেনি: এবার স্টক থেকে অন্য পিস নেওয়া হবে',
}
export const sentWithOthers: Sentence = {
  en: 'The order was sent again with other pieces; those of this parcel are on sale again when they come back',
  bn: 'অর্ডারটি অন্য পিস দিয়ে আবার পাঠানো হয়েছে; এই পার্সেলের পিস ফেরত এলে স্টকে যোগ হবে',
}
export const lostBesideOther: Sentence = {
  en: 'Another parcel has the pieces of the order: those of this one are off sale until it is found',
  bn: 'অর্ডারের পিস আরেকটি পার্সেলে আছে: এই পার্সেলের পিস খুঁজে পাওয়া পর্যন্ত স্টকে থাকবে না',
}
export const othersComeBack: Sentence = {
  en: 'It was delivered after all: those pieces are on sale again when their own parcel comes back',
  bn: 'শেষ পর্যন্ত এটি ডেলিভারি হয়েছে: সেই পিসগুলো তাদের নিজের পার্সেল ফেরত এলে স্টকে যোগ হবে',
}
export const othersAreOnSale: Sentence = {
  en: 'It was delivered after all: the pieces that were taken in its place are on sale again',
  bn: 'শেষ পর্যন্ত এটি ডেলিভারি হয়েছে: এর বদলে নেওয়া পিসগুলো আবার স্টকে যোগ হয়েছে',
}
export const otherDelivered: Sentence = {
  en: 'Another parcel for the same pieces was delivered; those of this parcel are on sale again when they come back',
  bn: 'একই পিসের আরেকটি পার্সেল ডেলিভারি হয়েছে; এই পার্সেলের পিস ফেরত এলে স্টকে যোগ হবে',
}
export const notExchangeable: Sentence = {
  en: 'This exchange is not accepted, or its new pieces are not held any more',
  bn: 'এই বদলটি গ্রহণ করা হয়নি, বা নতুন পিসগুলো আর ধরে রাখা নেই',
}
export const noBuyer: Sentence = {
  en: 'The buyer’s data is deleted from this order',
  bn: 'এই অর্ডারে ক্রেতার তথ্য আর নেই',
}
export const noCourier: Sentence = {
  en: 'No courier is set up. Set one up under Couriers',
  bn: 'কোনো কুরিয়ার চালু করা নেই। “কুরিয়ার” পেজে চালু করুন',
}
export const wrongPhone: Sentence = {
  en: 'Couriers take only a Bangladesh mobile number, such as 01712345678',
  bn: 'কুরিয়ার শুধু বাংলাদেশের মোবাইল নম্বর নেয়, যেমন ০১৭১২৩৪৫৬৭৮',
}
export const shortAddress = (least: number): Sentence => ({
  en: `The address is too short: couriers need at least ${least} letters`,
  bn: `ঠিকানা খুব ছোট: কুরিয়ারের জন্য অন্তত ${bn(least)} অক্ষর লাগে`,
})
export const longAddress = (most: number): Sentence => ({
  en: `The address is too long: this courier takes at most ${most} letters, with thana and district`,
  bn: `ঠিকানা বেশি বড়: এই কুরিয়ার থানা-জেলাসহ সর্বোচ্চ ${bn(most)} অক্ষর নেয়`,
})
export const wrongName = (least: number, most: number): Sentence => ({
  en: `The name needs ${least} to ${most} letters`,
  bn: `নাম ${bn(least)} থেকে ${bn(most)} অক্ষরের হতে হবে`,
})
export const noThana: Sentence = {
  en: 'This courier needs the thana. Choose district and thana in the order',
  bn: 'এই কুরিয়ারের জন্য থানা লাগে। অর্ডারে জেলা ও থানা বেছে নিন',
}
export const longNote = (most: number): Sentence => ({
  en: `This courier takes at most ${most} letters as a note`,
  bn: `এই কুরিয়ার নোটে সর্বোচ্চ ${bn(most)} অক্ষর নেয়`,
})
export const wrongWeight = (least: number, most: number): Sentence => ({
  en: `This courier takes parcels from ${least} to ${most} kg`,
  bn: `এই কুরিয়ার ${bn(least)} থেকে ${bn(most)} কেজির পার্সেল নেয়`,
})

/** The end of a booking of which it is not known whether the courier has it. */
export const mayHaveIt = (message: string): Sentence => ({
  en: `The courier did not answer, and may have the parcel. Look it up in its panel${message && ` (${message})`}`,
  bn: `কুরিয়ার উত্তর দেয়নি, পার্সেলটি তার কাছে থাকতে পারে। তার প্যানেলে দেখুন${message && ` (${message})`}`,
})
export const brokenOff: Sentence = {
  en: 'The shop was stopped while it sent the booking, or was restored from a backup since: the courier may have it. Look it up in its panel',
  bn: 'বুকিং পাঠানোর মধ্যে শপ বন্ধ হয়ে গেছে, বা তারপরে ব্যাকআপ থেকে ফেরানো হয়েছে: পার্সেলটি কুরিয়ারের কাছে থাকতে পারে। তার প্যানেলে দেখুন',
}
export const notReached = (message: string): Sentence => ({
  en: `The courier could not be reached for hours. Try again${message && ` (${message})`}`,
  bn: `কয়েক ঘণ্টা ধরে কুরিয়ারকে পাওয়া যায়নি। আবার চেষ্টা করুন${message && ` (${message})`}`,
})
export const replaced: Sentence = { en: 'The order was handed over again', bn: 'অর্ডারটি আবার কুরিয়ারে দেওয়া হয়েছে' }
export const notCancelledThere: Sentence = {
  en: 'The shop cannot cancel this parcel at the courier: cancel it in its panel too',
  bn: 'শপ থেকে কুরিয়ারে এই পার্সেল বাতিল করা যায় না: তার প্যানেলেও বাতিল করুন',
}
export const callTheCourier: Sentence = {
  en: 'The shop cannot cancel this parcel at the courier. Call it, and mark the parcel as come back once you have it',
  bn: 'শপ থেকে কুরিয়ারে এই পার্সেল বাতিল করা যায় না। কুরিয়ারকে কল করুন, হাতে পেলে ফেরত এসেছে বলে চিহ্নিত করুন',
}
export const keysNeeded: Sentence = {
  en: 'The courier has refused its keys, or they are missing: enter them again under Couriers. Or call it, and mark the parcel as come back once you have it',
  bn: 'কুরিয়ার কী নেয়নি, বা কী নেই: “কুরিয়ার” পেজে আবার লিখুন। অথবা কুরিয়ারকে কল করুন, হাতে পেলে ফেরত এসেছে বলে চিহ্নিত করুন',
}
export const beingSent: Sentence = {
  en: 'This parcel is just being booked. Please try again in a minute',
  bn: 'পার্সেলটি এই মুহূর্তে বুক হচ্ছে। এক মিনিট পরে আবার চেষ্টা করুন',
}
export const broughtBack: Sentence = {
  en: 'The courier was asked to bring it back',
  bn: 'কুরিয়ারকে ফেরত আনতে বলা হয়েছে',
}
export const bookedAfterCancelling: Sentence = {
  en: 'It was cancelled while it was being booked, and the courier has the booking: cancel it in its panel',
  bn: 'বুক হওয়ার সময়েই এটি বাতিল করা হয়েছে, কিন্তু কুরিয়ারে বুকিং আছে: তার প্যানেলে বাতিল করুন',
}
export const cancelled: Sentence = { en: 'The booking was cancelled', bn: 'বুকিং বাতিল করা হয়েছে' }

export const decided: Record<ParcelDecision, Sentence> = {
  try_again: { en: 'Decided: try again', bn: 'সিদ্ধান্ত: আবার চেষ্টা হবে' },
  bring_back: { en: 'Decided: bring it back', bn: 'সিদ্ধান্ত: ফেরত আনা হবে' },
}

/** What staff still have to do, by their decision and the courier's name. */
export const toDoAtCourier: Record<ParcelDecision, (courier: Sentence) => Sentence> = {
  try_again: (courier) => ({
    en: `The shop cannot tell this courier: ask for another attempt in its panel or by phone (${courier.en})`,
    bn: `শপ থেকে এই কুরিয়ারকে জানানো যায় না: তার প্যানেলে বা ফোনে আবার চেষ্টা করতে বলুন (${courier.bn})`,
  }),
  bring_back: (courier) => ({
    en: `The shop cannot tell this courier: ask for the parcel back in its panel or by phone (${courier.en})`,
    bn: `শপ থেকে এই কুরিয়ারকে জানানো যায় না: তার প্যানেলে বা ফোনে পার্সেলটি ফেরত চান (${courier.bn})`,
  }),
}
