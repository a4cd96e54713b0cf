import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  title: 'স্টকের অপেক্ষায়',
  wanted: 'কাস্টমাররা যা চান',
  noneWaits: 'কোনো কাস্টমার স্টকের অপেক্ষায় নেই।',
  wantedPages: 'যা চান তার পেজ',
  headers: { product: 'প্রোডাক্ট', waiting: 'কতজন', since: 'কবে থেকে', stock: 'স্টক' },
  back: (pieces) => `এসেছে: ${pieces}টি`,
  none: 'নেই',
  whoWaits: 'কারা চান',
  forProduct: (product) => `: ${product}`,
  loading: 'আসছে',
  whoPages: 'কারা চান তার পেজ',
  notified: 'জানিয়েছি',
  notifiedOn: 'জানানো হয়েছে ',
  sinceDay: 'চেয়েছেন ',
  eMail: 'ই-মেইল',
  sms: 'SMS',
  writeTo: (way, contact) => `${contact}-কে ${way}`,
  markNotified: (contact) => `${contact}-কে জানিয়েছি`,
  markNotNotified: (contact) => `${contact}-কে জানাইনি`,
  undo: 'ফেরত নিন',
}
