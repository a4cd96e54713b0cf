/** The owner's one file: everything a shop says about itself. Change it and restart; nothing else needs editing. */
export const shop = {
  name: 'Tupi',
  nameInBangla: 'টুপি',
  tagline: 'Caps and streetwear from Dhaka',
  language: 'en',
  contact: {
    email: 'hello@tupi.example',
    phone: '+8801700000000',
    city: 'Dhaka, Bangladesh',
  },
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Messenger', url: 'https://www.messenger.com/' },
  ],
  /** Delivery charges in taka; `inside` and `outside` are of Dhaka (behaviour §9). */
  shipping: { inside: 80, outside: 150 },
  /** What stands before an amount of money. `admin` is the mark in the order dialog, notifications and discount line (behaviour §9). */
  currency: { code: 'BDT', mark: '৳', adminMark: '$' },
  delivery: {
    time: '2-4 business days',
    returns: 'Return within 24 hours for damaged items',
  },
} as const
