import type { Language } from '#rules/languages.ts'
import type { Placeholder } from './template-field.tsx'

/** What placeholders are filled with in a preview: both languages are previewed on one page. */
export const examples: Record<Language, Record<Placeholder, string>> = {
  en: {
    shop: 'Tupi',
    order: '3K7QX2',
    amount: 'Tk 1,030',
    toPay: 'To pay: Tk 1,030.',
    link: 'https://tupi.example/o/3k7qx2',
    tracking: 'https://steadfast.com.bd/t/15BAEB8A',
    items: '1 × Dhaka Classic, 58 cm',
    product: 'Dhaka Classic, 58 cm',
    answer: 'Hand the old cap to the rider',
  },
  bn: {
    shop: 'টুপি',
    order: '3K7QX2',
    amount: '৳১,০৩০',
    toPay: 'দেবেন ৳১,০৩০।',
    link: 'https://tupi.example/o/3k7qx2',
    tracking: 'https://steadfast.com.bd/t/15BAEB8A',
    items: '১ × ঢাকা ক্লাসিক, ৫৮ সেমি',
    product: 'ঢাকা ক্লাসিক, ৫৮ সেমি',
    answer: 'পুরোনো টুপিটি রাইডারকে দিন',
  },
}
