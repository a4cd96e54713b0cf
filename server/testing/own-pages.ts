/** A page of an owner's own. */
export const wholesale = {
  slug: 'wholesale',
  title: { en: 'Wholesale', bn: 'পাইকারি' },
  body: { en: '<p>Call {phone}.</p>', bn: '<p>{phone} নম্বরে কল করুন।</p>' },
  isPublished: true,
  place: 'footer' as const,
}

/** The parameters of a page as it is shown to shoppers. */
export const shown = (slug: string, language: 'en' | 'bn' = 'en') => ({ params: { slug }, query: { language } })
