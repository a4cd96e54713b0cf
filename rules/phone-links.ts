import { plainPhone } from './phone.ts'

/** Opens WhatsApp with a text to this number, which it wants with the country and without a plus. */
export const whatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/${abroad(phone)}?text=${encodeURIComponent(text)}`

/** Opens the phone's own messages with a text to this number; Android reads what is behind ?, an iPhone what is behind &. */
export const smsLink = (phone: string, text: string): string =>
  `sms:+${abroad(phone)}?&body=${encodeURIComponent(text)}`

const abroad = (phone: string) => plainPhone(phone).replace(/^\+?(88)?0/, '880')
