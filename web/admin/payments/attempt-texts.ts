import type { AttemptState, HeldReason, OnlineProvider } from '#rules/online-payments.ts'
import type { RefundState } from '#rules/refunds.ts'

const states: Record<AttemptState, string> = {
  created: 'Begun',
  redirected: 'At the provider',
  pending: 'Not known yet',
  failed: 'Not paid',
  cancelled: 'Cancelled by the buyer',
  expired: 'Not paid in a day',
  held: 'Look at it',
  paid: 'Paid',
  to_refund: 'Paid, to be refunded',
}

const held: Record<HeldReason, string> = {
  risk: 'The provider calls it risky. Do not send anything before its panel calls it safe, or accept it yourself.',
  amount: 'Another amount was taken than was asked for.',
  currency: 'It is not in taka. Give it back in the panel of the provider.',
  other_payment: 'The provider names another payment. Ask it, with the number above.',
  reference_used: 'This transfer has paid another order already.',
}

const providers: Record<OnlineProvider, string> = { bkash: 'bKash', sslcommerz: 'SSLCommerz', nagad: 'Nagad' }

/** Texts of the times that a buyer went to pay online. */
export const texts = {
  title: 'Paid online',
  providers,
  states,
  held,
  taken: (amount: string) => `Taken: ${amount}`,
  refund: 'Refund',
  refundHint: 'The money goes back to where the buyer paid from. Once the provider has it, you cannot stop it.',
  refundAsked: 'The refund is on its way',
  refunds: 'Money that goes back',
  refundStates: {
    waiting: 'waits to be sent',
    sent: 'at the provider',
    unknown: 'not known: look in the panel of the provider',
    done: 'went back',
    refused: 'not given back',
  } satisfies Record<RefundState, string>,
  amount: 'Amount',
  reason: 'Why',
  wentBack: 'It went back',
  wentBackQuestion: 'Does the panel of the provider show this refund?',
  wentBackText: (amount: string) => `${amount} is recorded as given back. Copy its number from the panel.`,
  reference: 'Number of the refund',
  notBack: {
    waiting: {
      label: 'Do not send it',
      question: 'Keep this refund from being sent?',
      text: 'The provider does not have it yet. Afterwards you can ask for it again, or record a refund that you make otherwise.',
    },
    sent: {
      label: 'It did not',
      question: 'Does the panel of the provider show that this refund was refused or cancelled?',
      text: 'The provider has it and may still give the money back. If it does, and you refund it again, the buyer gets it twice.',
    },
    unknown: {
      label: 'It did not',
      question: 'Did this refund not go through?',
      text: 'Look in the panel of the provider first. Then you can ask for the refund again.',
    },
  },
  settled: 'Noted',
  ask: 'Ask again',
  asked: (state: string) => `The provider’s answer: ${state}`,
  accept: 'Accept',
  acceptQuestion: 'Take this money as paid?',
  acceptText: (amount: string) =>
    `${amount} is recorded as paid for this order. Look in the panel of the provider first.`,
  accepted: 'The payment is recorded',
  closeQuestion: 'Has this money gone back to the buyer?',
  closeText: (amount: string) =>
    `Look in the panel of the provider first. ${amount} is not recorded as paid, and the buyer can pay the order again.`,
  closed: 'Noted: the money went back',
}
