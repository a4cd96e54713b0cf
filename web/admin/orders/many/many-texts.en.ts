import type { OrderMark } from '#rules/order-desk.ts'
import type { OrderStatus } from '#rules/order-status.ts'

/** What it is called on its button, and once it is done: "11 orders shipped". */
const changes: Record<OrderStatus | OrderMark, { button: string; done: string }> = {
  pending: { button: 'Back to pending', done: 'back to pending' },
  inProcess: { button: 'Confirm', done: 'confirmed' },
  inShipping: { button: 'Ship', done: 'shipped' },
  delivered: { button: 'Deliver', done: 'delivered' },
  rejected: { button: 'Reject', done: 'rejected' },
  printed: { button: 'Mark printed', done: 'marked as printed' },
  exported: { button: 'Mark exported', done: 'marked as exported' },
  packed: { button: 'Mark packed', done: 'marked as packed' },
  unpacked: { button: 'Mark not packed', done: 'marked as not packed' },
}

const orders = (count: string, isOne: boolean) => (isOne ? '1 order' : `${count} orders`)

/** Texts of what is done with many orders at once. */
export const texts = {
  changes,
  orders,
  done: (count: string, isOne: boolean, done: string) => `${orders(count, isOne)} ${done}`,
  notMarkedPacked: 'Not marked packed',
  unpacked: (count: string, isOne: boolean, all: string) =>
    `${count} of ${all} ${isOne ? 'is' : 'are'} not marked packed`,
  forSome: (button: string, count: string, all: string) => `${button} (${count} of ${all})`,
  forAll: (button: string, count: string) => `${button} ${count}`,
  bar: 'Selected orders',
  selected: (count: string) => `${count} selected`,
  undo: 'Undo',
  finish: 'Done',
  clear: 'Clear',
  selection: ' selection',
  moreFor: (orders: string) => `More for ${orders}`,
  exportCsv: 'Export CSV',
  pickList: 'Pick list',
  labels: 'Labels',
  invoices: 'Invoices',
  packingSlips: 'Packing slips',
  tooManyToPrint: (most: string) => `At most ${most} orders are printed at once`,
  tooMany: (most: string) => `At most ${most} orders can be selected at once`,
  notTakenBack: (orders: string, names: string) => `${orders} could not be taken back: ${names}`,
  takenBack: (orders: string) => `${orders} taken back`,
  ask: (button: string, orders: string) => `${button}: ${orders}?`,
  moveThemToo: (odd: string) => `${odd}. Move them too?`,
  odd: (count: string, isOne: boolean, status: string) => `${count} ${isOne ? 'is' : 'are'} ${status}`,
  outcome: (done: string, change: string, failed: string) => `${done} ${change}, ${failed} not`,
  theOthers: 'The others are done. These stay selected:',
  leave: 'Leave them',
  tryAgain: 'Try again',
  notDone: 'Not done',
  rejectAsk: (orders: string) => `Reject ${orders}?`,
  rejectDo: (orders: string) => `Reject ${orders}`,
  piecesGoBack: 'Their pieces go back to the stock.',
  reason: 'Reason',
  noReason: 'No reason',
  firstSelected: (count: string, all: string) => `The first ${count} of ${all} orders are selected`,
  packedOfFirst: (count: string, read: string) => `Of the first ${read} orders the packed ones are selected: ${count}`,
  listChanged: (orders: string, isOne: boolean) => `The list has changed: ${orders} ${isOne ? 'is' : 'are'} selected`,
  selectPage: 'Select this page',
  selectPacked: 'Select packed',
  nonePacked: 'None of these orders is marked packed',
  selectAll: (count: string) => `Select all ${count}`,
  selectFirst: (count: string) => `Select the first ${count}`,
  marks: { printed: 'Printed', exported: 'Exported', packed: 'Packed' },
  bursts: 'Many orders from one network',
  burst: (orders: string, { phones, pieces, first, last }: Record<'phones' | 'pieces' | 'first' | 'last', string>) =>
    `${orders} came from one network, with ${phones} phone numbers, from ${first} to ${last}. Until they are confirmed or rejected they keep ${pieces} pieces from others. Neighbours may share a network: look at them first.`,
  rejectThese: 'Reject these',
  notMarkedPrinted: (why: string) => `Not marked as printed. ${why}`,
}
