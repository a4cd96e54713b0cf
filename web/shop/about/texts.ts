export const texts = {
  title: 'About Us',
  shopNow: 'Shop Now',
  howItReachesYou: 'How it reaches you',
  payAtYourDoor: 'Pay at your door',
  howYouPay: 'Cash on delivery, all over Bangladesh. No card, no account needed.',
  delivery: 'Delivery',
  ifSomethingIsWrong: 'If something is wrong',
  whoAnswers: 'Write or call, a person answers.',
  contact: 'Contact Us',
}
