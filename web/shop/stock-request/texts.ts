export const texts = {
  title: 'Tell me when it is back',
  size: 'Which size',
  anySize: 'Any size',
  contact: 'Phone number or e-mail',
  consent:
    'We will write to you once, only about this product. After that, or after 90 days, we will delete your number or e-mail.',
  send: 'Tell me',
  sizeMissing: 'Choose a size',
  contactMissing: 'Enter a mobile number or an e-mail',
  done: 'We will tell you as soon as it is back',
}
