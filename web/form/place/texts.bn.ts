import { digits } from '#rules/build-language.bn.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  district: 'জেলা',
  thana: 'থানা/উপজেলা',
  choose: 'বেছে নিন',

  nameOf: ({ bangla }) => bangla,
  chooseDistrict: 'আপনার জেলা বেছে নিন',
  chooseThana: (district) => `${district}: থানা/উপজেলা`,
  search: 'খুঁজুন',
  placeholder: 'এক-দুই অক্ষর, বাংলা বা English',
  districts: 'জেলা',
  thanas: 'থানা/উপজেলা',
  count: (count) => `${digits(count)}টি`,
  none: 'কিছু পাওয়া যায়নি। কম অক্ষর বা অন্য বানানে লিখে দেখুন।',
}
