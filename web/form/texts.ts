export const texts = {
  required: (label: string) => `${label} is required`,
  email: 'Email',
  enterEmail: 'Enter your email',
  keepsTyped: 'Reloading keeps what you typed, except in fields that were changed meanwhile.',
  reload: 'Reload',
}
