import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  title: 'শেয়ার করুন',
  facebook: 'Facebook',
  address: 'লিংক',
  copy: 'লিংক কপি করুন',
  copied: 'লিংক কপি হয়েছে',
  notCopied: 'এখানে কপি করা যাচ্ছে না। লিংকের ওপর চেপে ধরে কপি করুন',
}
