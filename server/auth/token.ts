import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token: it cannot be turned back into the cookie. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
