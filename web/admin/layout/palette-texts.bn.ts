import type { texts as en } from './palette-texts.ts'

export const texts: typeof en = {
  title: 'খুঁজুন',
  label: 'অর্ডার নম্বর, ফোন, নাম, প্রোডাক্ট বা পেজ',
  placeholder: 'নম্বর, ফোন, নাম, প্রোডাক্ট …',
  orders: 'অর্ডার',
  products: 'প্রোডাক্ট',
  customers: 'কাস্টমার',
  pages: 'পেজ',
  typeMore: 'তিনটি অক্ষর বা সংখ্যা লিখুন',
  looking: 'খোঁজা হচ্ছে …',
  nothing: 'কিছু পাওয়া যায়নি',
  alsoCalled: {
    dashboard: 'হোম হিসাব বিক্রি রিপোর্ট home figures statistics sales revenue report',
    orders: 'এক্সপোর্ট কুরিয়ার নতুন অর্ডার কল export csv courier new order call',
    products: 'পণ্য স্টক দাম সাইজ ছবি add product stock inventory prices sizes pictures',
    features: 'স্লাইডার হোম পেজের ছবি banners slider home page pictures',
    coupons: 'ডিসকাউন্ট ছাড় অফার discounts promo codes offers',
    searchWords: 'সার্চ সমার্থক শব্দ synonyms search terms',
    users: 'কাস্টমার অ্যাকাউন্ট স্টাফ অ্যাডমিন পাসওয়ার্ড রিসেট customers accounts staff administrators roles reset password',
    stockRequests: 'স্টক এলে জানানো waiting list notify restock back in stock',
    security:
      'সেটিংস পাসওয়ার্ড দ্বিতীয় ধাপ পাসকি ডিভাইস settings password 2fa two-factor second factor authenticator passkey sessions devices',
    health: 'ব্যাকআপ মেইল ডিস্ক সমস্যা status backup mail server disk errors sms',
    audit: 'লগ ইতিহাস log history activity who did what',
  },
  inStock: (count) => `স্টকে ${count}টি`,
}
