import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  stored: 'রাখা আছে। বদলাতে নতুনটি লিখুন',
  storedPlaceholder: '••••••••',
  notNeeded: 'সব শপের লাগে না',
  test: 'সংযোগ পরীক্ষা করুন',
  saveFirst: 'আগে সেভ করুন, তারপর পরীক্ষা',
  isOn: 'চালু',
  isOff: 'বন্ধ',
  connection: 'সংযোগ',
  saysWhy: (reason) => `তাদের উত্তর: ${reason}`,
  saved: 'সেভ হয়েছে।',
}
