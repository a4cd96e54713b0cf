import { TOTP } from 'otpauth'
import { PASSWORD, type TestShop } from './shop.ts'
import type { TestClient } from './test-client.ts'

/** The app on a phone that has scanned `secret`. */
export const authenticatorApp = (shop: Pick<TestShop, 'db'>, secret: string) => ({
  secret,
  /** A code that was not taken yet: as if half a minute had passed since the last one. */
  code: async (): Promise<string> => {
    await shop.db.updateTable('totp').set({ lastStep: 0 }).where('secret', '=', secret).execute()
    return new TOTP({ secret }).generate()
  },
})

/** Sets up an authenticator app for a user without a second factor. */
export async function setUpApp(shop: Pick<TestShop, 'db'>, admin: TestClient) {
  const { secret } = (await admin.beginTotp({ body: { currentPassword: PASSWORD } })).data
  const app = authenticatorApp(shop, secret)
  const { recoveryCodes } = (await admin.confirmTotp({ body: { code: await app.code() } })).data
  return { ...app, recoveryCodes: recoveryCodes ?? [] }
}
