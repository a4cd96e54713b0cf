import type { User } from '#contract/auth.ts'
import type { CallName, calls } from '#contract/calls.ts'
import type { AuditAction } from '#rules/audit-actions.ts'
import type { Permission } from '#rules/permissions.ts'
import type { TestGoogle } from './google.ts'
import type { TestShop } from './shop.ts'
import type { TestClient } from './test-client.ts'

export type Admin = TestClient & { user: User }
export type Scene = { shop: TestShop; admin: Admin; google: TestGoogle }

/** Something that is recorded in the audit trail, and the entries that it leaves. */
export type Step = { actions: AuditAction[]; act: (scene: Scene) => Promise<unknown> }

type PanelWrite = {
  [Name in CallName]: (typeof calls)[Name] extends { access: Permission; method: 'GET' }
    ? never
    : (typeof calls)[Name] extends { access: Permission }
      ? Name
      : never
}[CallName]

/** What each user sets separately. */
type Own =
  | 'readNewOrders'
  | 'subscribePush'
  | 'unsubscribePush'
  | 'setQuietHours'
  | 'startPreview'
  | 'endPreview'
  | 'postponeSecondFactor'

/** What is in the order's own timeline. */
type InTimeline =
  | 'recordCall'
  | 'takeNextToCall'
  | 'addOrderNote'
  | 'packOrder'
  | 'unpackOrder'
  /** In the parcel's events. */
  | 'planParcels'
  | 'refreshParcel'
  | 'bookParcels'
  | 'receiveParcel'
  | 'writeOffParcel'
  | 'cancelParcel'
  | 'decideParcel'
  | 'setParcel'
  | 'testCourier'
  | 'testPaymentProvider'
  | 'askPaymentAttempt'
  /** Writes nothing. */
  | 'readWalletMessages'
  | 'readPayout'
  | 'quoteParcels'
  /** In the return's events, and in the timeline. */
  | 'askReturn'
  | 'acceptReturn'
  | 'refuseReturn'
  | 'withdrawReturn'
  | 'settleReturn'
  | 'finishWithoutOld'
  | 'payInstead'

/**
 * A picture alone changes nothing of the shop; it counts with the product or banner that shows it. So does what only begins to set
 * up a second factor.
 */
export type Recorded =
  | Exclude<PanelWrite, 'uploadImage' | 'beginTotp' | 'beginPasskey' | Own | InTimeline>
  | 'secondStep'
  | 'login'
  | 'logout'
  | 'googleLogin'
  | 'changePassword'
  | 'endSession'
  | 'endOtherSessions'
  | 'deleteAccount'
  | 'keepSecondFactor'
