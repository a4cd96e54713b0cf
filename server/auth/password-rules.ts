import { dictionary } from '@zxcvbn-ts/language-common'
import { shop } from '#shop-config'
import { ShopError } from '../shop-error.ts'

const COMMON_PASSWORDS = 10_000

/** The package's list begins with the most common one, all in lower case. */
const common = new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS))

type Owner = { userName: string; email: string }

/** Why nobody should have this password, as a sentence; null for any other. */
export function weaknessOf(
  password: string,
  { userName, email }: Owner,
  shopNames: readonly string[] = [shop.name, shop.nameInBangla],
) {
  if (common.has(password.toLowerCase())) {
    return 'This is one of the most common passwords, which thieves try first. Please choose another one'
  }
  const [mailbox = ''] = email.split('@')
  const names = [email, mailbox, userName, ...shopNames].map(withoutSpaces)
  if (!names.includes(withoutSpaces(password))) return null
  return 'A password that is your name, your e-mail or the name of the shop is easy to guess. Please choose another one'
}

const withoutSpaces = (text: string) => text.toLowerCase().replace(/\s/gu, '')

/** Throws `invalid_input` with the sentence under the form's field. */
export function requireGoodPassword(password: string, owner: Owner, field: 'password' | 'newPassword'): void {
  const weakness = weaknessOf(password, owner)
  if (weakness) throw new ShopError('invalid_input', { message: weakness, errors: { [field]: weakness } })
}
