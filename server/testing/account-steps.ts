import type { Step } from './recorded-step.ts'
import { PASSWORD } from './shop.ts'

/** Signing in and out, and what is done with accounts and sessions. */
export const accountSteps = {
  login: {
    actions: ['signed_in'],
    act: ({ shop, admin }) => shop.guest().login({ body: { email: admin.user.email, password: PASSWORD } }),
  },
  googleLogin: {
    actions: ['signed_in'],
    act: async ({ shop, google }) => {
      const browser = shop.guest()
      const { data } = await browser.googleConfig()
      const credential = await google.token({ nonce: data?.nonce, email: 'karim@tupi.example' })
      await browser.googleLogin({ body: { credential } })
    },
  },
  logout: { actions: ['signed_out'], act: async ({ shop, admin }) => (await shop.browserOf(admin.user)).logout() },
  changePassword: {
    actions: ['signed_in', 'password_changed'],
    act: async ({ shop }) =>
      (await shop.registeredCustomer()).changePassword({
        body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}-2` },
      }),
  },
  endSession: {
    actions: ['signed_in', 'sessions_ended'],
    act: async ({ shop }) => {
      const customer = await shop.registeredCustomer()
      const [session] = (await customer.listSessions({ query: {} })).data
      await customer.endSession({ params: { id: session?._id ?? '' } })
    },
  },
  endOtherSessions: {
    actions: ['signed_in', 'sessions_ended'],
    act: async ({ shop }) => {
      const customer = await shop.registeredCustomer()
      await shop.browserOf(customer.user)
      await customer.endOtherSessions()
    },
  },
  endUserSessions: {
    actions: ['signed_in', 'sessions_ended'],
    act: async ({ shop, admin }) =>
      admin.endUserSessions({ params: { id: (await shop.registeredCustomer()).user._id } }),
  },
  changeRole: {
    actions: ['signed_in', 'role_changed'],
    act: async ({ shop, admin }) =>
      admin.changeRole({ params: { id: (await shop.registeredCustomer()).user._id }, body: { role: 'admin' } }),
  },
  createResetLink: {
    actions: ['signed_in', 'reset_link_made'],
    act: async ({ shop, admin }) =>
      admin.createResetLink({ params: { id: (await shop.registeredCustomer()).user._id } }),
  },
} satisfies Record<string, Step>
