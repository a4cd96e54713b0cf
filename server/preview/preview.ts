import { hash } from 'node:crypto'
import { may, type Visitor } from '../visitor.ts'

/** What marks the preview of a session. It gives no rights: the pages that it changes are public. */
export const previewMark = (sessionHash: Buffer): string =>
  hash('sha256', `preview ${sessionHash.toString('hex')}`, 'base64url')

const isInShop = (pathname: string) => pathname === '/shop' || pathname.startsWith('/shop/')

/**
 * Whether a page is to be shown to someone who works in the panel as a visitor sees it: a page of the shop, and this very session has asked for it, not an
 * earlier one of this browser.
 */
export const seesPreview = (pathname: string, visitor: Visitor, mark: string | undefined): boolean =>
  may(visitor, 'panel.use') &&
  visitor.sessionHash !== null &&
  mark === previewMark(visitor.sessionHash) &&
  isInShop(pathname)
