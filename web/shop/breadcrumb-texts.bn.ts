import type { texts as en } from './breadcrumb-texts.ts'

export const texts: typeof en = { label: 'আপনি এখানে', home: 'হোম', products: 'সব প্রোডাক্ট' }
