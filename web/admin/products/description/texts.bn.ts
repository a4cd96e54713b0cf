import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  loading: 'লেখার জায়গা আসছে',
  enter: 'প্রোডাক্টের বিবরণ লিখুন',
  basicHtml: 'সাধারণ HTML থাকে: প্যারাগ্রাফ, তালিকা, বোল্ড, লিংক।',
  formatting: 'লেখা সাজান',
  tools: {
    bold: 'বোল্ড',
    italic: 'ইটালিক',
    heading: 'হেডিং',
    bulletList: 'বুলেট তালিকা',
    orderedList: 'নম্বর তালিকা',
    link: 'লিংক',
  },
  linkAddress: 'লিংকের ঠিকানা',
  addressExample: 'https://',
  enterAddress: 'ঠিকানা লিখুন, যেমন https://example.com',
  apply: 'বসান',
  removeLink: 'লিংক বাদ দিন',
  cancel: 'বাতিল',
}
