import type { Sentence } from '#rules/languages.ts'
import { wrongField } from '../shop-error.ts'

const COMMON_PASSWORDS = 10_000

let common: Set<string> | undefined

/** The package's list begins with the most common one, all in lower case. It is large: loaded with the first password that is chosen. */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  common ??= new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS))
  return common.has(password.toLowerCase())
}

type Owner = { userName: string; email: string }

/** Why this password is refused, as a sentence; null where it is allowed. */
export async function weaknessOf(
  password: string,
  { userName, email }: Owner,
  shopName: Sentence,
): Promise<Sentence | null> {
  if (await isCommon(password)) {
    return {
      en: 'This is one of the most common passwords, which thieves try first. Please choose another one',
      bn: 'এটি খুব চেনা পাসওয়ার্ড, চোরেরা আগে এগুলোই চেষ্টা করে। অন্য একটি দিন',
    }
  }
  const [mailbox = ''] = email.split('@')
  const names = new Set(
    [email, mailbox, userName, ...userName.split(/\s/u), ...Object.values(shopName)].flatMap(readingsOf),
  )
  if (!readingsOf(password).some((reading) => names.has(reading))) return null
  return {
    en: 'A password that is your name, your e-mail or the name of the shop, also with digits, is easy to guess. Please choose another one',
    bn: 'আপনার নাম, ই-মেইল বা শপের নাম, সংখ্যা জুড়ে দিলেও, পাসওয়ার্ড হলে সহজে ধরা যায়। অন্য একটি দিন',
  }
}

/** Without spaces, and also without the digits and signs around it: people add a year to a name. */
function readingsOf(text: string): string[] {
  const whole = text.toLowerCase().replace(/\s/gu, '')
  return [whole, whole.replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, '')].filter((reading) => reading !== '')
}

/** Throws `invalid_input` with the sentence under the form's field. */
export async function requireGoodPassword(
  password: string,
  owner: Owner,
  shopName: Sentence,
  field: 'password' | 'newPassword',
): Promise<void> {
  const weakness = await weaknessOf(password, owner, shopName)
  if (weakness) throw wrongField(field, weakness)
}
