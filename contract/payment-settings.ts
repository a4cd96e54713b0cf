import { z } from 'zod'
import { advanceAmounts, walletKinds } from '#rules/advance.ts'
import { isBangladeshMobile, plainPhone } from '#rules/phone.ts'
import { settingsLimits as limits } from '#rules/settings-limits.ts'
import { atMost, oneOf, Percentage, requiredText, Taka, text } from './fields.ts'
import { both } from './sentence.ts'
import { between } from './settings-fields.ts'

const yesOrNo = z.boolean('Send true or false')

const Advance = z.object({
  ask: oneOf(advanceAmounts).describe('what buyers pay before the parcel comes, where a way to pay is set up'),
  percent: Percentage.describe('of the total, where a share is asked for'),
  everybody: yesOrNo.describe('false: only orders that one of the fields below fits'),
  zones: atMost(limits.delivery.zones, 'zones', z.array(requiredText(40, 'Id'))).describe('ids of zones'),
  fromAmount: Taka.nullable().describe('orders of this total and more; null: no such rule'),
  fromPieces: between(1, 100_000).nullable().describe('orders of so many pieces and more'),
  fromRejected: between(1, 100)
    .nullable()
    .describe('numbers of whose orders so many were rejected, and more than were delivered'),
  markedProducts: yesOrNo.describe('orders with a product that is marked for it'),
})

/** A number of a wallet is a mobile number; Rocket's has one digit more. */
const isWalletNumber = (number: string) => isBangladeshMobile(number) || /^01[3-9]\d{9}$/.test(plainPhone(number))

const WalletNumber = z
  .object({ isOn: yesOrNo, number: text(20, 'Phone').overwrite(plainPhone), kind: oneOf(walletKinds) })
  .refine(({ isOn, number }) => (number === '' ? !isOn : isWalletNumber(number)), {
    path: ['number'],
    message: both('Write the number of the wallet, like 01712345678', 'ওয়ালেটের নম্বর লিখুন, যেমন 01712345678'),
  })

/** Which buyers pay before the parcel comes, how, and until when. */
export const Payments = z.object({
  advance: Advance,
  holdMinutes: between(1, 24 * 60)
    .nullable()
    .describe('for which an order keeps its pieces while it is to be paid online; null until staff decide'),
  unpaidHours: between(1, 24 * 30).describe('after which an order whose advance is not paid counts as not confirmed'),
  payoutDays: between(1, 90).describe('after which what a courier has collected is due in the shop'),
  wallets: z.object({ bkash: WalletNumber, nagad: WalletNumber, rocket: WalletNumber }),
})
