import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  required: (label) => `${label} দিন`,
  email: 'ই-মেইল',
  enterEmail: 'আপনার ই-মেইল লিখুন',
  keepsTyped: 'রিলোড করলে আপনার লেখা থাকবে, শুধু যে ঘরগুলো এর মধ্যে বদলেছে সেগুলো ছাড়া।',
  reload: 'রিলোড',
}
