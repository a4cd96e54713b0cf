import { linkIn, type startMailServer } from './mail-server.ts'
import type { TestShop } from './shop.ts'
import type { TestClient } from './test-client.ts'

export const NEW_PASSWORD = 'another-long-password'

export const tokenOf = (path: string) => path.split('#')[1] ?? ''

export const setPassword = (browser: TestClient, token: string, newPassword = NEW_PASSWORD) =>
  browser.resetPassword({ body: { token, newPassword } })

export const signInWith = (browser: TestClient, email: string, password: string) =>
  browser.login({ body: { email, password } })

/** The whole way to a link by mail. */
export async function mailedToken(
  smtp: Awaited<ReturnType<typeof startMailServer>>,
  browser: TestClient,
  email: string,
) {
  await browser.requestReset({ body: { email } })
  return tokenOf(linkIn(await smtp.mailTo(email, 'Set a new password')))
}

/** The way without mail. */
export async function givenToken(shop: TestShop, userId: string) {
  const { data } = await (await shop.admin()).createResetLink({ params: { id: userId } })
  return tokenOf(data.path)
}
