import type { BuyerReason, ClaimRefusal, WalletKind } from '#rules/advance.ts'
import type { Wallet } from '#rules/order-money.ts'

/** Texts of what is paid before the parcel comes. */
export const texts = {
  title: 'Pay now',
  titleOfSent: 'Your payment',
  loading: 'Loading how to pay',
  amount: 'Send exactly',
  rest: (amount: string) => `The other ${amount} you pay when the parcel comes.`,
  noRest: 'Nothing is left to pay when the parcel comes.',
  reasons: {
    everybody: 'For every order we ask for this before we send it.',
    product: 'We ask for this for a product in your order.',
    zone: 'We ask for this for orders that go there.',
    amount: 'We ask for this for orders of this size.',
    pieces: 'We ask for this for orders of so many pieces.',
    order: 'We ask for this for this order.',
    chosen: 'You chose to pay this before it comes.',
  } satisfies Record<BuyerReason, string>,
  late: 'It did not come in time, so the order is not confirmed. You can still pay.',
  wallets: { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' } satisfies Record<Wallet, string>,
  kinds: {
    personal: 'Personal number: choose Send Money',
    merchant: 'Merchant number: choose Payment',
    agent: 'Agent number: choose Cash Out',
  } satisfies Record<WalletKind, string>,
  copyNumber: (wallet: string) => `Copy the ${wallet} number`,
  copyAmount: 'Copy the amount',
  copied: 'Copied',
  notCopied: 'It could not be copied',
  afterwards: 'Then tell us what you sent',
  which: 'With which wallet',
  switchedOff: (gone: string, left: string) =>
    `We no longer take ${gone}. Please send to: ${left}. If you have sent the money already, call us.`,
  trxId: 'TrxID',
  trxIdHint: 'In the message of the wallet, like BLU1H6X87P',
  sender: 'Number you sent it from',
  send: 'I have sent it',
  sent: 'Thank you. We check it now',
  checking: 'We are checking your payment. You need not do anything.',
  paid: (amount: string) => `Paid: ${amount}`,
  claims: 'What you have sent',
  states: { waiting: 'being checked', confirmed: 'it has come', refused: 'not found' },
  refusals: {
    not_found: 'We found no such money. Please check the TrxID and send it again, or call us.',
    wrong_id: 'This TrxID is wrong. Please send it again.',
    other: 'Please call us about it.',
  } satisfies Record<ClaimRefusal, string>,
}
