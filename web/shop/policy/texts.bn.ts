import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  before: 'অর্ডারের আগে জেনে নিন:',
  delivery: 'কবে পাবেন',
  returns: 'কোনো সমস্যা থাকলে কী হবে',
  privacy: 'আপনার ঠিকানা কী কাজে লাগে',
  terms: 'কী কী শর্তে রাজি হচ্ছেন',
}
