import type { texts as en } from './billing-texts.ts'

export const texts: typeof en = {
  missing: {
    name: 'পার্সেল যিনি নেবেন তাঁর নাম লিখুন',
    phone: 'কুরিয়ার যে নম্বরে কল করবে সেটি লিখুন',
    address: 'বাসা, রোড ও এলাকা লিখুন',
    city: 'শহর বা জেলার নাম লিখুন',
    pincode: 'পোস্টকোড লিখুন',
    district: 'জেলা বেছে নিন',
    thana: 'থানা বা উপজেলা বেছে নিন',
  },
  email: 'সঠিক ই-মেইল লিখুন, না হলে খালি রাখুন',
  fillAll: 'প্রয়োজনীয় সব তথ্য পূরণ করুন',
  validMobile: 'বাংলাদেশের সঠিক মোবাইল নম্বর দিন',
}
