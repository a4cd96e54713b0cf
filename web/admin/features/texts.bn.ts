import { banglaDigits } from '#rules/digits.ts'
import type { texts as en } from './texts.ts'

const banner = (place: number) => `ব্যানার ${banglaDigits(place)}`

export const texts: typeof en = {
  title: 'ব্যানার',
  uploadImage: 'ছবি আপলোড',
  upload: 'আপলোড করুন',
  uploaded: 'আপলোড করা ছবি',
  added: () => 'ব্যানার যোগ হয়েছে',
  stillUploading: 'ছবি এখনো আপলোড হচ্ছে',
  chooseFirst: 'আগে একটি ছবি বাছুন',
  banners: 'এখনকার ব্যানার',
  none: 'এখনো কোনো ছবি নেই।',
  loading: 'ব্যানার আসছে',
  reloading: 'রিলোড করলে ব্যানারগুলো এখন যেমন আছে তেমন দেখাবে।',
  banner,
  thisBanner: banner,
  deleteBanner: (place) => `${banner(place)} মুছুন`,
  deleteQuestion: 'ছবিটি মুছে ফেলবেন?',
  deleted: 'ব্যানার মুছে ফেলা হয়েছে',
}
