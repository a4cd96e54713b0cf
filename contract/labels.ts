/** What fields are called in sentences about them, and what Bangla calls them. A field that no form has keeps its English name. */
export const labels = {
  This: 'এটি',
  Address: 'ঠিকানা',
  Answer: 'উত্তর',
  'A tag': 'ট্যাগ',
  City: 'শহর',
  Code: 'কোড',
  'Coupon code': 'কুপন কোড',
  Credential: 'Credential',
  Description: 'বিবরণ',
  District: 'জেলা',
  'E-mail': 'ই-মেইল',
  Id: 'আইডি',
  Keyword: 'খোঁজার শব্দ',
  Message: 'মেসেজ',
  Name: 'নাম',
  Notes: 'নোট',
  'Order number': 'অর্ডার নম্বর',
  Page: 'পেজ',
  Phone: 'ফোন নম্বর',
  Picture: 'ছবি',
  Pincode: 'পোস্টকোড',
  Review: 'রিভিউ',
  Search: 'খোঁজার শব্দ',
  Size: 'সাইজ',
  Stack: 'Stack',
  Thana: 'থানা',
  'The key': 'লিংক',
  'The link': 'লিংক',
  'The note': 'নোট',
  'The reason': 'কারণ',
  Title: 'নাম',
  'User name': 'নাম',
  Word: 'শব্দ',
} as const

export type Label = keyof typeof labels

/** What there can be too many of, and what Bangla calls it. */
export const counted = {
  choices: 'অপশন',
  ids: 'আইডি',
  lines: 'প্রোডাক্ট',
  orders: 'অর্ডার',
  'orders at once': 'অর্ডার একসাথে',
  pictures: 'ছবি',
  products: 'প্রোডাক্ট',
  sizes: 'সাইজ',
  tags: 'ট্যাগ',
  transports: 'transports',
  words: 'শব্দ',
} as const

export type Counted = keyof typeof counted
