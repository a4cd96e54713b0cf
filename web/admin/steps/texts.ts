import type { CallTime } from '#rules/order-desk.ts'
import type { OrderStatus } from '#rules/order-status.ts'

const done: Record<OrderStatus, string> = {
  pending: 'Back to pending',
  inProcess: 'Confirmed',
  inShipping: 'Shipped',
  delivered: 'Delivered',
  rejected: 'Rejected',
}

const later: Record<CallTime, string> = {
  hour: 'Call again in an hour',
  tonight: 'Call again tonight',
  tomorrow: 'Call again tomorrow',
}

/** What steps with an order are called, and those that wait to be sent. */
export const texts = {
  done,
  later,
  laterAt: 'Call again at an agreed time',
  note: 'Note',
  packed: 'Packed',
  unpacked: 'Not packed after all',
  calling: 'Calling',
  noAnswer: 'No answer',
  toCall: 'To call',
  undone: 'Call result taken back',
  next: { inProcess: 'Confirm', inShipping: 'Ship', delivered: 'Deliver' },
  lastStep: 'Last step',
  undo: 'Undo',
  notMarked: 'not marked packed',
  orders: (count: string, isOne: boolean) => (isOne ? '1 order' : `${count} orders`),
  unpackedOf: (count: string, isOne: boolean, all: string) =>
    `${count} of ${all} ${isOne ? 'is' : 'are'} not marked packed`,
  notTakenBack: (orders: string, names: string) => `${orders} could not be taken back: ${names}`,
  meanwhile: (move: string, name: string | null) =>
    name === null ? `Meanwhile: ${move}` : `Meanwhile: ${move} (${name})`,
  seen: 'Seen',
  seenOf: (order: string) => `, order ${order}`,
  waitingToBeSent: (count: string) => `${count} waiting to be sent`,
  toLookAt: ' to look at',
  waitingCount: ' waiting',
  waiting: 'waiting',
  notSent: 'Not sent yet',
  isSaved: 'It is saved in this browser and sent, once, when the connection is back.',
  refused: 'Not done',
  notTriedAgain: 'The shop could not do it, and it is not tried again.',
  hasFailed: 'The shop had an error with it. It is tried again by itself.',
  allSent: 'Everything is sent.',
  refusedBefore: 'The step before it was refused',
  notDone: (why: string) => `Not done: ${why}`,
  sendStill: 'It was tapped more than a day ago. Send it still?',
  send: 'Send',
  understood: 'Understood',
  doNotSend: 'Do not send',
}
