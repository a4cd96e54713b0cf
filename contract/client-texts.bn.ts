import type { texts as english } from './client-texts.ts'

export const texts: typeof english = {
  oddAnswer: 'শপ ঠিকমতো সাড়া দেয়নি। আবার চেষ্টা করুন',
  noConnection: 'শপের সাথে যোগাযোগ নেই। ইন্টারনেট দেখে আবার চেষ্টা করুন',
}
