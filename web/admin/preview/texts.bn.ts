import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  lookAtShop: 'শপ দেখুন',
  viewInShop: 'শপে দেখুন',
  copyLink: 'লিংক কপি করুন',
  copied: 'লিংক কপি হয়েছে',
  notCopied: (url) => `লিংকটি কপি করা গেল না: ${url}`,
}
