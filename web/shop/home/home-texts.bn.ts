import { banglaDigits } from '#rules/digits.ts'
import type { texts as english } from './home-texts.en.ts'

export const texts: typeof english = {
  explore: 'পণ্য দেখুন',
  featured: 'বাছাই করা',
  noFeatured: 'এখন বাছাই করা কোনো পণ্য নেই।',
  arrivals: 'নতুন',
  noArrivals: 'এখন নতুন কোনো পণ্য নেই।',
  premium: 'প্রিমিয়াম',
  noPremium: 'এখন প্রিমিয়াম কোনো পণ্য নেই।',
  description: (time) => `ক্যাশ অন ডেলিভারি, ${time}।`,
  everywhere: 'সারা বাংলাদেশে ক্যাশ অন ডেলিভারি, ',
  everywhereEnd: '।',
  seeAll: 'সব পণ্য দেখুন',
  loadingBanners: 'ব্যানার আসছে',
  banners: 'ব্যানার',
  banner: (shop, place) => `${shop}: ব্যানার ${banglaDigits(place)}`,
  inPictures: 'ছবিতে ক্যাটাগরি',
  all: 'সব পণ্য',
  none: 'কোনো পণ্য পাওয়া যায়নি।',
  showMore: 'আরও দেখুন',
}
