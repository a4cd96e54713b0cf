export const texts = { signIn: 'Sign In' }
