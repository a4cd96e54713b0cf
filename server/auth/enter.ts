import type { User } from '#contract/auth.ts'
import type { Pool } from '../db/open.ts'
import type { CallContext } from '../http/handlers.ts'
import { listFactors } from '../second-factor/second-factor.service.ts'
import { ShopError } from '../shop-error.ts'
import { rememberBrowser, signOut } from './auth.service.ts'
import type { SignedIn, SignInShop } from './second-step.service.ts'
import { SECOND_STEP_SECONDS } from './second-steps.db.ts'

/**
 * Gives the browser its session. Its earlier one ends with that: a planted or copied cookie is worthless. Throws
 * `second_factor_needed` with the factors to choose from where the sign-in needs one; the browser keeps its earlier session then.
 */
export async function enter(
  shop: SignInShop & { pool: Pool },
  { visitor, cookies }: CallContext,
  { user, token, opened }: SignedIn,
): Promise<{ user: User }> {
  if (opened === 'second step') {
    cookies.set('secondStep', token, SECOND_STEP_SECONDS)
    throw new ShopError('second_factor_needed', { data: await listFactors(shop.pool, user._id) })
  }
  await signOut(shop, visitor)
  const browser = await rememberBrowser(shop.pool, user._id, visitor.browserHash)
  cookies.set('session', token)
  if (browser) cookies.set('browser', browser)
  return { user }
}
