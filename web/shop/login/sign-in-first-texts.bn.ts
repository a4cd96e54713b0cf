import type { texts as en } from './sign-in-first-texts.ts'

export const texts: typeof en = { signIn: 'সাইন ইন' }
