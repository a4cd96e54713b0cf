import type { OrderStatus } from '#rules/order-status.ts'

/** Texts of the page for limits of orders and messages about them. */
export const texts = {
  limits: 'How much can be ordered',
  line: 'Most pieces in a line',
  lineHint: 'Of one product in one size. From 1 to 10,000',
  order: 'Most pieces in an order',
  orderHint: 'Who needs more is asked to call. Not fewer than in a line; up to 1,00,000',
  waiting: 'Most pieces that wait',
  waitingHint:
    'In unconfirmed orders of one phone number, account or network; a script cannot order everything. Up to 10,00,000',

  hold: 'How long orders wait',
  hours: 'Hours that an unconfirmed order keeps its pieces',
  hoursHint: 'After that it is shown as run out. From 1 to 8,760 (a year)',
  rejectsByItself: 'Then it is rejected by itself',
  rejectsHint: 'Its pieces are on sale again. Never in the first four hours after this was switched on',
  days: 'Days that personal data is kept',
  daysHint:
    'Name, phone and address of a delivered or rejected order are deleted then; its amounts stay. A smaller number deletes this data of older orders a day after it is saved, and nothing brings it back. From 1 to 3,650',
  packingCost: 'What packing a parcel costs (৳)',
  packingHint:
    'Bag, label and tape, for figures of profit: another cost counts for earlier months too. From 0 to 10,000',
  mark: 'Mark before amounts in the panel',
  markHint: 'In the order dialog and in notifications; shoppers always see ৳',

  returns: 'Returns and exchanges',
  byBuyers: 'Buyers may ask on the page of their order',
  byBuyersHint: 'You accept or refuse each one. Without this only your staff can note a return',
  returnDays: 'Days after delivery',
  returnDaysHint: 'For so long a buyer can ask; your staff always can. From 0 (never) to 365',
  exchangeCharge: 'Charge of an exchange (৳)',
  exchangeChargeHint:
    'The courier collects it with the difference in price. You can enter another amount when you accept. Up to 1,00,000',

  sms: 'Text messages (SMS)',
  smsHint:
    'Received, Confirmed and On its way are sent by themselves, where the shop has an SMS service. The SMS buttons of an order write the text of its status, also Delivered and Cancelled',
  chat: 'Chat messages',
  chatHint: 'What the buttons for WhatsApp and copying write for you',
  returnTexts: 'Text messages about returns',
  returnTextsHint: 'Sent when you accept or refuse a return, where the shop has an SMS service',
  unpaid: 'Not paid in time',
  unpaidHint: 'Sent once when what was to be paid before the parcel did not come in time',
  decisions: { accepted: 'Accepted', refused: 'Refused' },
  stock: 'When a product is back',
  stockHint: 'To shoppers who asked to be told',
  statuses: {
    pending: 'Received',
    inProcess: 'Confirmed',
    inShipping: 'On its way',
    delivered: 'Delivered',
    rejected: 'Cancelled',
  } satisfies Record<OrderStatus, string>,
  /** What a placeholder is filled with. */
  placeholders: {
    shop: 'shop name',
    order: 'order number',
    amount: 'amount',
    toPay: 'what is to be paid, if anything',
    link: 'link',
    tracking: 'courier’s tracking link',
    items: 'products',
    product: 'product',
    answer: 'your answer',
  },
  insertInto: (what: string, language: string) => `Insert the ${what} in the ${language} text`,
  parts: (parts: string, one: boolean) => `${parts} SMS ${one ? 'part' : 'parts'}`,
  partsHint: 'Each part is paid for: 160 letters, or 70 where there is one of Bangla.',
  unknown: (name: string) => `There is no {${name}}: choose one of the buttons`,
}
