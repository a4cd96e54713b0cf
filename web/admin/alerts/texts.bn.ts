import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  title: 'অ্যালার্ট',
  thisDevice: 'এই ডিভাইসে',
  sound: 'শব্দ',
  notifications: 'নোটিফিকেশন',
  notAllowed: 'এই ব্রাউজারে এখানকার নোটিফিকেশন বন্ধ। ব্রাউজারের সেটিংসে চালু করা যায়',
  whenClosed: 'প্যানেল বন্ধ থাকলেও',
  noPushAnswer: 'ব্রাউজারের নোটিফিকেশন সার্ভিস সাড়া দেয়নি। আবার চেষ্টা করুন',
  onIphone:
    'iPhone বা iPad-এ প্যানেল বন্ধ থাকলেও নোটিফিকেশন পেতে প্যানেলটি হোম স্ক্রিনে রাখুন: Share চাপুন, তারপর “Add to Home Screen”, এরপর সেখান থেকে খুলুন।',
  lockScreen: 'লক স্ক্রিনে শুধু কয়টি অর্ডার আর মোট কত টাকা দেখাবে, কারও নাম নয়।',
  allDevices: 'আপনার সব ডিভাইসে',
  quietHours: 'চুপ থাকার সময়',
  quietNotSaved: 'চুপ থাকার সময় সেভ হয়নি। আবার চেষ্টা করুন',
  from: 'শুরু',
  to: 'শেষ',
  quietNote: 'প্যানেল বন্ধ থাকলে এ সময়ে কোনো নোটিফিকেশন আসবে না। এর মধ্যে যত অর্ডার হবে, পরে জানানো হবে।',

  newOrders: 'নতুন অর্ডার',
  newOrdersLost: 'নতুন অর্ডার: সংযোগ নেই',
  countNew: (count) => `${count}টি নতুন`,
  heading: (count) => `নতুন অর্ডার (${count})`,
  none: 'নতুন অর্ডার নেই',
  notConnected: 'সংযোগ নেই: নতুন অর্ডার ২০ সেকেন্ডের মধ্যে এখানে আসবে',
  notLive: 'সংযোগ নেই: ২০ সেকেন্ড পরপর নতুন অর্ডার খোঁজা হচ্ছে',
  seeAll: 'যাদের কল করতে হবে, সব দেখুন',
  clearAll: 'সব সরান',
  parcelsAsk: (count) => `${count}টি পার্সেলে সিদ্ধান্ত দরকার`,
  alerts: 'অ্যালার্ট',
  returnsAsk: (count) => `${count}টি ফেরতের অনুরোধ এসেছে`,
  newOrder: (order) => `নতুন অর্ডার ${order}`,
}
