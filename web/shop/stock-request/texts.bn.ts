import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  title: 'স্টকে এলে আমাকে জানান',
  size: 'কোন সাইজ',
  anySize: 'যেকোনো সাইজ',
  contact: 'ফোন নম্বর বা ই-মেইল',
  consent: 'শুধু এই প্রোডাক্ট নিয়ে একবারই মেসেজ দেব। তারপর, বা ৯০ দিন পর, আপনার নম্বর বা ই-মেইল মুছে ফেলব।',
  send: 'জানাবেন',
  sizeMissing: 'সাইজ বেছে নিন',
  contactMissing: 'মোবাইল নম্বর বা ই-মেইল লিখুন',
  done: 'স্টকে এলেই আপনাকে জানাব',
}
