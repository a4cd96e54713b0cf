import type { texts as en } from './bell-texts.ts'

export const texts: typeof en = {
  newOrders: 'নতুন অর্ডার',
  newOrdersLost: 'নতুন অর্ডার: লাইন নেই',
  countNew: (count) => `${count}টি নতুন`,
  heading: (count) => `নতুন অর্ডার (${count})`,
  none: 'নতুন অর্ডার নেই',
  notConnected: 'লাইন নেই: নতুন অর্ডার আধা মিনিটের মধ্যে এখানে আসবে',
  notLive: 'লাইন নেই: ৩০ সেকেন্ড পরপর নতুন অর্ডার খোঁজা হচ্ছে',
  seeAll: 'যাদের কল করতে হবে, সব দেখুন',
  clearAll: 'সব সরান',
  alerts: 'অ্যালার্ট',
  newOrder: (order) => `নতুন অর্ডার ${order}`,
}
