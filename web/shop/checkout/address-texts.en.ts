export const texts = {
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  addressHint: 'House, road, area',
  city: 'City',
  pincode: 'Pincode',
  pincodeHint: 'Your postal code, like 1216',
  email: 'Email',
  emailHint: 'Optional, for your order confirmation.',
  notes: 'Notes',
  more: 'Add a note or postcode',
}
