import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  whatsapp: 'WhatsApp-এ জিজ্ঞেস করুন',
  messenger: 'Messenger-এ জিজ্ঞেস করুন',
  aboutProduct: (title, address) => `আসসালামু আলাইকুম, ${title} নিয়ে জানতে চাই: ${address}`,
  aboutOrder: (number) => `আসসালামু আলাইকুম, আমার অর্ডার ${number} নিয়ে জানতে চাই।`,
  aboutCart: (titles) => `আসসালামু আলাইকুম, আমার কার্টের জিনিস নিয়ে জানতে চাই: ${titles}`,
}
