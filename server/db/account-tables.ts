import type { Generated } from 'kysely'
import type { Role } from '#rules/roles.ts'
import type { Moment } from './order-tables.ts'

type Users = {
  id: string
  userName: string
  email: string
  passwordHash: string | null
  /** The shop made it up. */
  hasStartPassword: Generated<boolean>
  /** The first sign-in with Google. */
  googleSince: Date | null
  /** When the e-mail was proven, by a link or by Google. */
  emailProvenAt: Date | null
  /** Provider and id of the Google account that it belongs to. */
  googleIssuer: string | null
  googleSubject: string | null
  role: Generated<Role>
  /** The role came with an invitation, and no administrator has given one since. */
  roleByInvitation: Generated<boolean>
  /** `YYYY-MM-DD`: for this day setting up a second factor is put off. */
  secondFactorPostponedOn: string | null
  createdAt: Moment
  updatedAt: Moment
}

type Sessions = {
  id: string
  tokenHash: Buffer
  userId: string
  /** Browser and device, for its owner to recognise. */
  device: string
  /** Where the sign-in came from. */
  address: string
  createdAt: Moment
  seenAt: Moment
  /** When the second factor was given last. */
  proofAt: Date | null
}

type SecondSteps = { tokenHash: Buffer; userId: string; createdAt: Moment }

type Totp = {
  userId: string
  secret: string
  confirmedAt: Date | null
  lastStep: Generated<number>
  createdAt: Moment
}

type RecoveryCodes = { userId: string; codeHash: Buffer }

type Passkeys = {
  id: string
  userId: string
  name: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  usedAt: Date | null
  createdAt: Moment
}

type PasskeyChallenges = { holderHash: Buffer; purpose: 'add' | 'prove'; challenge: string; createdAt: Moment }

type FactorRemovals = { userId: string; dueAt: Date }

type KnownBrowsers = { userId: string; browserHash: Buffer; seenAt: Moment }

/** Links that open an account, sent by mail or given by an administrator. */
type AccountLinks = {
  tokenHash: Buffer
  kind: 'reset' | 'proof' | 'invitation'
  /** Null for an invitation: its account is opened by using it. */
  userId: string | null
  /** The id and the role of an invitation; null for others. */
  id: string | null
  role: Role | null
  withdrawnAt: Date | null
  /** The administrator who made it; null where it was mailed. */
  madeBy: string | null
  endsAt: Date
  usedAt: Date | null
  createdAt: Moment
}

type UsedNonces = { nonce: string; usedAt: Moment }

/** What an administrator has read of new orders. */
type Bells = {
  userId: string
  /** Earlier orders are read. */
  since: Moment
  readOrders: Generated<string[]>
  /** Questions about parcels that were read. */
  readQuestions: Generated<string[]>
  /** Buyers' requests for returns that were read. */
  readReturns: Generated<string[]>
}

/** The browser of a session that gets notifications while the panel is closed. */
type PushDevices = {
  sessionHash: Buffer
  endpoint: string
  p256dh: string
  auth: string
  /** Earlier orders were announced. */
  announcedUntil: Moment
  /** Those of the minute before it. */
  announced: Generated<string[]>
  tries: Generated<number>
  dueAt: Moment
  createdAt: Moment
}

/** Hours of Dhaka's clock in which no device of the user rings. */
type QuietHours = { userId: string; fromHour: number; toHour: number }

export type AccountTables = {
  users: Users
  sessions: Sessions
  secondSteps: SecondSteps
  totp: Totp
  recoveryCodes: RecoveryCodes
  passkeys: Passkeys
  passkeyChallenges: PasskeyChallenges
  factorRemovals: FactorRemovals
  knownBrowsers: KnownBrowsers
  accountLinks: AccountLinks
  usedNonces: UsedNonces
  bells: Bells
  pushDevices: PushDevices
  quietHours: QuietHours
}
