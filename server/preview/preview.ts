import { hash } from 'node:crypto'
import { may, type Visitor } from '../visitor.ts'

/** What marks the preview of a session. It gives no rights: the pages that it changes are public. */
export const previewMark = (sessionHash: Buffer): string =>
  hash('sha256', `preview ${sessionHash.toString('hex')}`, 'base64url')

const isInShop = (pathname: string) => pathname === '/shop' || pathname.startsWith('/shop/')

/**
 * Whether a user of the panel is shown a page as visitors see it: it is a page of the shop, and this very session has asked for that, not an
 * earlier one of this browser.
 */
export const seesPreview = (pathname: string, visitor: Visitor, mark: string | undefined): boolean =>
  may(visitor, 'panel.use') &&
  visitor.sessionHash !== null &&
  mark === previewMark(visitor.sessionHash) &&
  isInShop(pathname)
