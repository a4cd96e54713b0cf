import { startAuthenticator } from './authenticator.ts'
import { authenticatorApp, setUpApp } from './authenticator-app.ts'
import type { Step } from './recorded-step.ts'

/** Where browsers allow passkeys without https. */
export const ORIGIN = 'http://localhost'

export const secondFactorSteps = {
  confirmTotp: { actions: ['second_factor_added'], act: ({ shop, admin }) => setUpApp(shop, admin) },
  secondStep: {
    actions: ['signed_in'],
    act: async ({ shop, admin }) => {
      const { secret } = await shop.db.selectFrom('totp').select('secret').executeTakeFirstOrThrow()
      const code = await authenticatorApp(shop, secret).code()
      await (await shop.waitingBrowserOf(admin.user)).secondStep({ body: { code } })
    },
  },
  keepSecondFactor: {
    actions: [
      'signed_in',
      'second_factor_added',
      'role_changed',
      'second_factor_removal_asked',
      'role_changed',
      'second_factor_kept',
    ],
    act: async ({ shop, admin }) => {
      const { user } = await shop.registeredCustomer()
      const params = { id: user._id }
      await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user._id).execute()
      const colleague = await shop.browserOf(user)
      await setUpApp(shop, colleague)
      for (const role of ['customer', 'admin'] as const) await admin.changeRole({ params, body: { role } })
      await colleague.keepSecondFactor({ body: {} })
    },
  },
  renewRecoveryCodes: { actions: ['recovery_codes_renewed'], act: ({ admin }) => admin.renewRecoveryCodes() },
  addPasskey: {
    actions: ['second_factor_added'],
    act: async ({ admin }) => {
      const passkey = startAuthenticator(ORIGIN).make((await admin.beginPasskey({ body: {} })).data)
      await admin.addPasskey({ body: { name: 'My phone', passkey } })
    },
  },
  removePasskey: {
    actions: ['second_factor_removed'],
    act: async ({ admin }) => {
      const [passkey] = (await admin.getSecondFactor()).data.passkeys
      await admin.removePasskey({ params: { id: passkey?._id ?? '' } })
    },
  },
  removeTotp: { actions: ['second_factor_removed'], act: ({ admin }) => admin.removeTotp() },
} satisfies Record<string, Step>
