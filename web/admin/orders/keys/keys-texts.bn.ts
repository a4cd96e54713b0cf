import type { texts as en } from './keys-texts.en.ts'

export const texts: typeof en = {
  label: 'এই তালিকার কী',
  title: 'কীবোর্ডের কী',
  j: 'পরের অর্ডার',
  k: 'আগের অর্ডার',
  x: 'বাছাই',
  enter: 'খুলুন',
  c: 'কল',
  s: 'পরের ধাপ: কনফার্ম, পাঠান, ডেলিভার্ড',
  help: 'এই তালিকা',
  find: 'প্যানেলে যেকোনো কিছু খুঁজুন',
  areOn: 'এই ব্রাউজারে এক কী চাপলেই তালিকায় কাজ হবে',
}
