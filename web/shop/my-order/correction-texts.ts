export const texts = {
  title: 'Correct the address',
  name: 'Name',
  phone: 'Phone number',
  address: 'Address',
  pincode: 'Pincode (optional)',
  notes: 'Notes for the courier (optional)',
  stays: (city: string) => `It will go to ${city} unless you choose another district.`,
  chooseThana: 'Choose the thana or upazila',
  total: (charge: string, before: string, total: string, totalBefore: string) =>
    `Delivery there costs ${charge} instead of ${before}. You will pay ${total} instead of ${totalBefore}.`,
  save: 'Save',
  saveAt: (total: string) => `Save, and pay ${total}`,
  saved: 'Your order is corrected',
}
