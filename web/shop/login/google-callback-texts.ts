export const texts = {
  lostTitle: 'Not signed in',
  lost: 'The window that began the sign-in is gone. Please sign in again from the shop.',
  goToShop: 'Go to the shop',
  title: 'Signing you in',
  text: 'This window closes by itself.',
}
