export const texts = {
  title: 'Correct the address',
  name: 'Name',
  phone: 'Phone number',
  address: 'Address',
  pincode: 'Postcode (optional)',
  notes: 'Notes for the courier (optional)',
  city: (city: string) =>
    `It stays in ${city}. For another district please call us: delivery may cost something else there.`,
  save: 'Save',
  saved: 'Your order is corrected',
}
