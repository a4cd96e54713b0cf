import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  title: 'যোগাযোগ',
  summary: (email, phone, shop) => `${email === '' ? '' : `${email} ঠিকানায় লিখুন বা `}${phone} নম্বরে কল করুন। ${shop}।`,
  introduction: 'সাইজ নিয়ে প্রশ্ন, পার্সেল আসতে দেরি, বা টুপিটা যেমন হওয়ার কথা তেমন নয়? আমাদের বলুন, একজন মানুষই উত্তর দেবেন।',
  email: 'সাপোর্ট ই-মেইল',
  phone: 'ফোন',
  place: 'আমরা কোথায়',
  follow: 'আমাদের ফলো করুন',
  aboutOrders: 'অর্ডার নিয়ে কথা বলতে অর্ডার নম্বরটা হাতে রাখুন।',
}
