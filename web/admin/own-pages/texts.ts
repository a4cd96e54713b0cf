import type { PagePlace } from '#rules/own-page.ts'
import type { PageFact } from '#rules/page-facts.ts'

const places: Record<PagePlace, string> = { menu: 'Menu and footer', footer: 'Footer', none: 'Nowhere' }

const facts: Record<PageFact, string> = {
  shop: 'name of the shop',
  phone: 'phone number',
  email: 'e-mail',
  address: 'address',
  insideCharge: 'delivery charge inside Dhaka',
  outsideCharge: 'delivery charge outside Dhaka',
  deliveryDays: 'how long delivery takes',
  returns: 'the sentence about returns',
  payment: 'the sentence about paying',
  askForReturn: 'the sentence about asking for a return',
  holdHours: 'hours for which pieces are held',
  linePieces: 'most pieces of one item',
  orderPieces: 'most pieces of an order',
  personalDataDays: 'days that personal data is kept',
}

/** Texts of the pages that the owner writes. */
export const texts = {
  title: 'Pages',
  all: 'All Pages',
  hint: 'Who you are, what you promise, and whatever else shoppers should read. Read the first five before you open.',
  add: 'Add New Page',
  edit: 'Edit Page',
  addAction: 'Add',
  editAction: 'Edit',
  save: 'Save',
  /** For screen readers, after "Edit". */
  editOf: (title: string) => ` ${title}`,
  look: 'View in shop',
  copyLink: 'Copy link',
  delete: 'Delete',
  actions: 'Edit or delete',
  none: 'No pages yet.',
  pages: 'Pages of the list',
  address: 'Address',
  linked: 'Linked in',
  state: 'State',
  published: 'Published',
  draft: 'Draft',
  missing: { en: 'No English', bn: 'No Bangla' },
  missingHint: {
    en: 'Without English, English pages show the Bangla.',
    bn: 'Without Bangla, Bangla pages show the English.',
  },
  titles: { en: 'Title', bn: 'Title in Bangla' },
  bodies: { en: 'Text', bn: 'Text in Bangla' },
  limit: (used: string, most: string) => `${used} of ${most} characters`,
  slug: 'End of the address',
  slugHint: (address: string) => `The page is at ${address}`,
  slugFixed: 'The address of this page stays.',
  place: 'Where it is linked',
  places,
  isPublished: 'Published: shoppers can read it',
  isDraft: 'Draft: shoppers cannot see it',
  factsTitle: 'What you can write in braces',
  factsHint: 'It comes from your settings and stays true when you change them.',
  facts,
  added: 'Page added',
  updated: 'Page saved',
  deleteQuestion: 'Are you sure you want to delete this page?',
  deleted: 'Page deleted',
}
