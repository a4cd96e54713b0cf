import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** By the bytes of an answer. */
export const etagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** Whether what the client has is still valid. */
export const isHeld = ({ headers }: Pick<IncomingMessage, 'headers'>, etag: string | undefined): boolean =>
  etag !== undefined && headers['if-none-match'] === etag
