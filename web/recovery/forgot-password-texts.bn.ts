import type { texts as en } from './forgot-password-texts.ts'

export const texts: typeof en = {
  weSend: 'নতুন পাসওয়ার্ড দেওয়ার একটা লিংক আপনাকে পাঠাব।',
  send: 'লিংক পাঠান',
  sent: (message) => `${message}। ই-মেইল পাননি? স্প্যাম ফোল্ডারও দেখুন।`,
  writeToUs: 'আমাদের লিখুন বা কল করুন, নতুন পাসওয়ার্ড দেওয়ার লিংক পাঠিয়ে দেব:',
}
