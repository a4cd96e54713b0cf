import type { AdvanceAmount, WalletKind } from '#rules/advance.ts'
import type { Wallet } from '#rules/order-money.ts'

/** Texts of what is paid before the parcel comes. */
export const texts = {
  advance: 'Paid in advance',
  noWay:
    'Nothing is asked for yet: first switch on a number below that buyers can send money to, or a way under “Ways to pay”.',
  ask: 'What buyers pay before the parcel is sent',
  amounts: {
    nothing: 'Nothing: all of it at the door',
    delivery: 'The charge for delivery',
    share: 'A share of the total',
    all: 'Everything',
  } satisfies Record<AdvanceAmount, string>,
  percent: 'Share in percent',
  percentHint: 'Rounded up to whole taka',
  whichOrders: 'For which orders',
  everybody: 'For all orders',
  some: 'Only for some orders',
  noRule: 'No order is asked yet: fill in at least one of these.',
  someHint: 'An order is asked where one of these fits. Leave a field blank for no such rule.',
  zones: 'Orders to these zones',
  fromAmount: 'Orders of this total and more, in taka',
  fromPieces: 'Orders of so many pieces and more',
  fromRejected: 'Numbers with so many rejected orders and more',
  fromRejectedHint: 'Of this shop, and only where more were rejected than delivered',
  markedProducts: 'Orders with a product that is marked for it',
  markedHint: 'You mark a product in its form, on the page Products',
  unpaidHours: 'Hours to pay in',
  unpaidHint:
    'Then the order counts as not confirmed: its pieces are no longer held, and it is among the orders whose time is over. The buyer can still pay.',
  holdMinutes: 'Minutes for which unpaid online orders keep their pieces',
  holdHint:
    'For orders that are paid online (bKash, Nagad, card). Then the order is rejected and its pieces are on sale again; who pays later gets them if they are still there. Leave it blank to decide yourself.',
  payoutDays: 'Days in which couriers pay out',
  payoutHint:
    'What they have collected and not paid out by then is on the dashboard, once you have entered a first payout.',
  wallets: 'Numbers that buyers send money to',
  walletsHint:
    'The buyer sees the number with the exact amount, sends it, and types the TrxID. You find it on the page Check payment. Nothing counts as paid before you confirm it.',
  names: { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' } satisfies Record<Wallet, string>,
  isOn: (wallet: string) => `Take ${wallet}`,
  number: (wallet: string) => `${wallet} number`,
  kind: (wallet: string) => `What kind of ${wallet} number it is`,
  kinds: {
    personal: 'Personal: Send Money',
    merchant: 'Merchant: Payment',
    agent: 'Agent: Cash Out',
  } satisfies Record<WalletKind, string>,
}
