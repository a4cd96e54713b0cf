export const texts = {
  missing: {
    name: 'Enter the name of the person who receives the parcel',
    phone: 'Enter the mobile number that the courier calls',
    address: 'Enter house, road and area',
    city: 'Enter the city or district',
    pincode: 'Enter the pincode',
    district: 'Choose the district',
    thana: 'Choose the thana or upazila',
  },
  email: 'Enter a valid e-mail address, or leave it blank',
  fillAll: 'Please fill all required billing fields',
  validMobile: 'Please enter a valid BD mobile number',
}
