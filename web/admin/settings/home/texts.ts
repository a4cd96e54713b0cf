/** Texts of the page for the home page and the announcement. */
export const texts = {
  sections: 'Parts of the home page',
  sectionsHint: 'In this order. What is off is not shown.',
  names: {
    banners: 'Banners',
    featured: 'Explore Products (tabs)',
    categories: 'Categories',
    products: 'All Products',
  },
  isShown: (name: string) => `${name} are shown`,

  announcement: 'Announcement',
  announcementHint: 'A line at the top of every page of the shop',
  hasOne: 'Show an announcement',
  text: 'Text',
  textHint: 'Short enough for a phone',
  link: 'Link',
  linkHint: 'A page such as /shop/listing, or an address with https://. Optional',
  from: 'First day',
  fromHint: 'Blank: at once',
  until: 'Last day',
  untilHint: 'Blank: until you take it off',
  untilBefore: 'The last day is not before the first',
  isDismissable: 'Shoppers can close it',
  isOver: 'This day is over: it is not shown any more',
  empty: 'Write a text in at least one language',
}
