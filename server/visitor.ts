import type { User } from '#contract/auth.ts'
import type { Language } from '#rules/languages.ts'
import { hasPermission, type Permission } from '#rules/permissions.ts'
import type { Claim } from './db/once.ts'
import { ShopError } from './shop-error.ts'

/** The visitor of a request, identified by cookies. */
export type Visitor = {
  user: User | null
  /** SHA-256 of the session cookie; null without a valid session. */
  sessionHash: Buffer | null
  /** SHA-256 of the cookie that marks this browser's guest orders; null before the first one. */
  guestHash: Buffer | null
  /** SHA-256 of the cookie of a browser that has signed in before; null before the first time. */
  browserHash: Buffer | null
  /** The user must have a second factor and has none: the panel only lets the user set one up. */
  lacksFactor?: boolean
  /** A preview of a user who may edit pages: drafts are shown too. */
  seesDrafts?: boolean
}

/** Who makes a call, in which language, from which address and with which key; a handler's context is one. */
export type Asking = {
  visitor: Visitor
  /** Of the answer, and of what is sent to the visitor later. */
  language: Language
  /** The visitor's address, for limits and the list of sessions. */
  ip: string
  /** What identifies a call that must not be done twice: its name, the visitor, the `Idempotency-Key` and the body. */
  claim: Claim
}

export const anonymous: Visitor = { user: null, sessionHash: null, guestHash: null, browserHash: null }

/** A placeholder for the signed-in user on a page that all customers share: without name, and not accepted by any call. */
export const anyCustomer: User = {
  _id: '',
  id: '',
  userName: '',
  email: '',
  role: 'customer',
  createdAt: '',
  updatedAt: '',
}

/** Whether a user is signed in, and it is not a page rendered for all customers. */
export const isSignedIn = ({ user }: Visitor): boolean => user !== null && user._id !== anyCustomer._id

/** Whether a visitor is signed in with a role that has the permission, and has the second factor that the shop may demand for it. */
export const may = ({ user, lacksFactor = false }: Visitor, permission: Permission): boolean =>
  user !== null && hasPermission(user.role, permission) && (!lacksFactor || permission === 'factor.edit')

/** For permissions that depend on the input of a call. Throws `admins_only`. */
export function requirePermission(visitor: Visitor, permission: Permission): void {
  if (!may(visitor, permission)) throw new ShopError('admins_only')
}

/** The id of the visitor's user; null for a guest. */
export const userIdOf = ({ user }: Visitor): string | null => user?._id ?? null

/** The user of a visitor whose access was checked. Throws `not_signed_in`. */
export function signedIn({ user }: Visitor): User {
  if (user === null) throw new ShopError('not_signed_in')
  return user
}
