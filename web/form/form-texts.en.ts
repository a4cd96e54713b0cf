export const texts = {
  email: 'Email',
  enterEmail: 'Enter your email',
  keepsTyped: 'Reloading keeps what you typed, except in fields that were changed meanwhile.',
  reload: 'Reload',
}
