import { banglaDigits } from '#rules/digits.ts'
import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  drag: 'ছবি টেনে এখানে আনুন, বা ক্লিক করে বাছুন। ',
  tap: 'ছবি বাছতে এখানে চাপুন। ',
  accepted: 'JPEG, PNG, WebP বা AVIF, প্রতিটি সর্বোচ্চ ১০ MB',
  uploads: 'আপলোড',
  uploading: (name) => `আপলোড হচ্ছে: ${name}`,
  waiting: 'অপেক্ষায়',
  percent: (sent) => `${banglaDigits(sent)}%`,
  almostThere: 'প্রায় শেষ',
  cancel: (name) => `বাতিল: ${name}`,
  notUploaded: (name, why) => `আপলোড হয়নি: ${name}। ${why}`,
  tryAgain: (name) => `আবার পাঠান: ${name}`,
  drop: (name) => `বাদ দিন: ${name}`,
  tooLarge: 'ছবি সর্বোচ্চ ১০ MB হয়',
  failed: 'আপলোড করা গেল না',
}
