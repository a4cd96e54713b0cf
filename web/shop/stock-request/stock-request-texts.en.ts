export const texts = {
  title: 'Tell me when it is back',
  size: 'Which size',
  anySize: 'Any size',
  contact: 'Phone number or e-mail',
  consent: 'We write to you once, about this product alone. After that, or after 90 days, we delete your number.',
  send: 'Tell me',
  sizeMissing: 'Choose a size',
  contactMissing: 'Enter a mobile number or an e-mail',
  done: 'We tell you as soon as it is back',
}
