export const texts = {
  title: 'Contact Us',
  summary: (email: string, phone: string, shop: string) =>
    `${email === '' ? 'Call' : `Write to ${email} or call`} ${phone}. ${shop}.`,
  introduction:
    'A question about a size, a parcel that is late, or a cap that is not as it should be: tell us, and a person answers.',
  email: 'Support e-mail',
  phone: 'Phone',
  place: 'Where we are',
  follow: 'Follow us',
  aboutOrders: 'About an order, please have its number at hand.',
}
