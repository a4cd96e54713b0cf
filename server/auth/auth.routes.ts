import type { RoomHandlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { registerUser, signIn, signOut } from './auth.service.ts'

export const authHandlers = ({ db, alerts }: Shop): RoomHandlers<'register' | 'login' | 'logout' | 'checkAuth'> => ({
  register: async ({ body }) => {
    await registerUser(db, body)
    return { message: 'Your account is ready. Please sign in' }
  },
  login: async ({ body }, { visitor, cookies }) => {
    const { user, token } = await signIn(db, body.email.toLowerCase(), body.password)
    await signOut(db, visitor)
    cookies.startSession(token)
    return { user }
  },
  logout: async (_, { visitor, cookies }) => {
    await signOut(db, visitor)
    if (visitor.sessionHash) await alerts.disconnect(visitor.sessionHash)
    cookies.endSession()
    return {}
  },
  checkAuth: async (_, { visitor }) => ({ success: visitor.user !== null, user: visitor.user }),
})
