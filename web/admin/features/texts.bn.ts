import { banglaDigits } from '#rules/digits.ts'
import type { texts as en } from './texts.ts'

const banner = (position: number) => `ব্যানার ${banglaDigits(position)}`

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
  deleteBanner: (position) => `${banner(position)} মুছুন`,
  editBanner: (position) => `${banner(position)} বদলান`,
  save: 'সেভ করুন',
  saved: 'ব্যানার সেভ হয়েছে',
  link: 'লিংক',
  linkHint: 'শপের কোনো পেজ, যেমন /shop/listing?category=new, বা https ঠিকানা; ফাঁকা রাখলে সব প্রোডাক্ট',
  words: {
    alt: { en: 'ছবিতে কী আছে (ইংরেজি)', bn: 'ছবিতে কী আছে' },
    caption: { en: 'ছবির ওপরের লেখা (ইংরেজি)', bn: 'ছবির ওপরের লেখা' },
  },
  wordHints: {
    alt: 'যাঁরা ছবি দেখতে পান না তাঁদের জন্য; ২০০ অক্ষরের মধ্যে',
    caption: 'না দিলেও চলে; ১২০ অক্ষরের মধ্যে',
  },
  from: 'শুরুর দিন',
  until: 'শেষ দিন',
  daysHint: 'না দিলেও চলে; অন্য দিন কাস্টমার ব্যানারটি দেখেন না',
  phonePicture: 'ফোনের জন্য ছবি',
  phonePictureHint: 'না দিলেও চলে; ফোনে চওড়া উচ্চতার প্রায় দ্বিগুণ',
  days: (from, until) => `${from} – ${until}`,
  deleteQuestion: 'ছবিটি মুছে ফেলবেন?',
  deleted: 'ব্যানার মুছে ফেলা হয়েছে',
}
