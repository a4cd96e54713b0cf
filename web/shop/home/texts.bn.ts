import { banglaDigits } from '#rules/digits.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  explore: 'প্রোডাক্ট দেখুন',
  featured: 'বাছাই করা',
  noFeatured: 'এখন বাছাই করা কোনো প্রোডাক্ট নেই।',
  arrivals: 'নতুন',
  noArrivals: 'এখন নতুন কোনো প্রোডাক্ট নেই।',
  premium: 'প্রিমিয়াম',
  noPremium: 'এখন প্রিমিয়াম কোনো প্রোডাক্ট নেই।',
  description: (payment, time) => `${payment}${time && `, ${time}`}।`,
  everywhere: (payment, time) => `সারা বাংলাদেশে ${payment}${time && ', '}`,
  everywhereEnd: '।',
  seeAll: 'সব প্রোডাক্ট দেখুন',
  loadingBanners: 'ব্যানার আসছে',
  banners: 'ব্যানার',
  banner: (shop, place) => `${shop}: ব্যানার ${banglaDigits(place)}`,
  inPictures: 'ছবিতে ক্যাটাগরি',
  all: 'সব প্রোডাক্ট',
  showMore: 'আরও দেখুন',
}
