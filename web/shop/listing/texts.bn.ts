import { digits } from '#rules/build-language.bn.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  products: 'সব প্রোডাক্ট',
  description: (title, tagline, payment, time) => `${title}: ${tagline}। ${payment}${time && `, ${time}`}।`,
  filters: 'ফিল্টার',
  filtersChosen: (count) => `ফিল্টার (${digits(count)})`,
  chosenFilters: 'বেছে নেওয়া ফিল্টার',
  removeFilter: (label) => `ফিল্টার বাদ দিন: ${label}`,
  clearFilters: 'সব ফিল্টার বাদ দিন',
  apply: 'দেখান',
  showProducts: 'প্রোডাক্ট দেখুন',
  showCount: (count) => `${count} দেখুন`,
  sortBy: 'সাজান',
  sorts: {
    'price-lowtohigh': 'দাম: কম থেকে বেশি',
    'price-hightolow': 'দাম: বেশি থেকে কম',
    'title-atoz': 'নাম: অ থেকে হ',
    'title-ztoa': 'নাম: হ থেকে অ',
    newest: 'নতুন আগে',
    'best-selling': 'বেশি বিক্রি আগে',
  },
  wrongPrice: 'দাম লিখুন, যেমন ৯৫০ বা ৯৪৯.৫০',
  showMore: 'আরও দেখুন',
  previous: 'আগের প্রোডাক্ট',
  noneFound: 'কোনো প্রোডাক্ট পাওয়া যায়নি।',
  noneFit: 'সব ফিল্টার মিলিয়ে কিছু নেই। ওপর থেকে একটি বাদ দিন, অথবা নতুন করে শুরু করুন।',
  allProducts: 'সব প্রোডাক্ট দেখুন',
  noneYet: 'নতুন প্রোডাক্ট আসছে। কিছুদিন পরে আবার দেখুন, অথবা',
  askUs: 'আমাদের জিজ্ঞেস করুন',
  noneYetEnd: '।',
}
