import { isOpenParcel, isParcelOut } from '#rules/parcel-state.ts'
import { BY_HAND } from '#server/couriers/by-hand.ts'
import { canBeReceived } from './parcel-steps.ts'
import { canBeHandedOver, canFinishWithoutOld, canPayInstead } from './return-steps.ts'
import type { Sheet, SheetParcel, SheetReturn } from './sheets.ts'

/** Names of steps that may bring an order further, some of them more than once: blind steps are mostly refused. */
export function likelySteps(sheet: Sheet): string[] {
  const { order, returns, attempts, claims } = sheet
  return [
    ...ofStatus[order.orderStatus](sheet),
    ...order.parcels.flatMap(ofParcel),
    ...returns.flatMap((request) => ofReturn(sheet, request)),
    ...attempts.flatMap(({ state, refundable, refunds }) => [
      ...(state === 'held' ? ['acceptMoney', 'closeMoney'] : []),
      ...(refundable > 0 ? ['refundOnline', 'refundOnline'] : []),
      ...(refunds.length > 0 ? ['runJobs', 'settleRefund'] : []),
    ]),
    ...(claims.some(({ state }) => state === 'waiting') ? ['confirmClaim', 'refuseClaim'] : []),
    ...(order.toRefund > 0 ? ['recordRefund'] : []),
  ]
}

const ofStatus = {
  pending: ({ order: { paymentMethod } }: Sheet) => [
    'confirm',
    'confirm',
    'confirm',
    'payOnline',
    ...(paymentMethod === 'manual' ? ['claim', 'claim'] : []),
    'correctLines',
    'merge',
    'cancelByBuyer',
  ],
  inProcess: ({ order: { desk } }: Sheet) => [
    'deliver',
    'correctLines',
    'recordTransfer',
    ...(desk.parcel && isOpenParcel(desk.parcel.state)
      ? []
      : ['bookCourier', 'bookCourier', 'bookByHand', 'bookByHand']),
  ],
  inShipping: ({ order: { desk } }: Sheet) => [
    'reject',
    'confirm',
    ...(desk.parcel && isOpenParcel(desk.parcel.state) ? [] : ['confirm', 'deliver']),
  ],
  delivered: () => ['ask', 'ask', 'ask', 'askByBuyer', 'payOut', 'recordRefund'],
  rejected: () => ['confirm'],
} satisfies Record<Sheet['order']['orderStatus'], (sheet: Sheet) => string[]>

const ofParcel = (parcel: SheetParcel): string[] => [
  ...(parcel.state === 'booking' ? ['sendWaiting', 'sendWaiting', 'sendWaiting'] : []),
  ...(isOpenParcel(parcel.state) && parcel.courier === BY_HAND ? ['setState', 'setState', 'setState'] : []),
  ...(isOpenParcel(parcel.state) && parcel.courier !== BY_HAND ? ['report', 'report', 'report', 'refresh'] : []),
  ...(isParcelOut(parcel.state) ? ['decide', 'setState'] : []),
  ...(canBeReceived(parcel) ? ['receive', 'receive'] : []),
  ...(parcel.state === 'delivered' ? ['setMoney', 'setState', 'report'] : []),
  ...(parcel.state === 'lost' ? ['writeOff'] : []),
]

const ofReturn = ({ order }: Sheet, request: SheetReturn): string[] => [
  ...(request.state === 'asked' ? ['accept', 'accept', 'accept', 'refuse'] : []),
  ...(request.state === 'accepted' ? ['receive', 'withdraw'] : []),
  ...(request.state === 'received' ? ['refundAndSettle', 'settle'] : []),
  ...(canBeHandedOver(order, request) ? ['handOver', 'handOver'] : []),
  ...(canFinishWithoutOld(order, request) ? ['finishWithoutOld'] : []),
  ...(canPayInstead(order, request) ? ['payInstead'] : []),
]
