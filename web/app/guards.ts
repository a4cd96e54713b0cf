import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '#web/paths.ts'
import { appOf, userOf } from './context.ts'

/** A signed-in administrator outside the panel is sent to the dashboard (behaviour §2). */
export async function keepAdminInPanel({ context }: LoaderFunctionArgs) {
  const user = await userOf(appOf(context))
  return user?.role === 'admin' ? redirect(paths.admin.dashboard) : null
}

/** The panel is for administrators; everybody else lands on the page that offers to sign in (behaviour §2). */
export async function requireAdmin({ context }: LoaderFunctionArgs) {
  const user = await userOf(appOf(context))
  return user?.role === 'admin' ? null : redirect(paths.unauthorised)
}

/** A page that says that there is nothing, with the status that says so too. */
export const notFoundStatus = () => data(null, { status: 404 })
