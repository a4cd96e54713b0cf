import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '#web/paths.ts'
import { appOf, userOf } from './context.ts'
import { rememberWantedPage } from './wanted-page.ts'

/** A signed-in administrator outside the panel is sent to the dashboard. */
export async function keepAdminInPanel({ context }: LoaderFunctionArgs) {
  const user = await userOf(appOf(context))
  return user?.role === 'admin' ? redirect(paths.admin.dashboard) : null
}

/** The panel is for administrators; others are sent to the page that offers to sign in, and continue from there. */
export async function requireAdmin({ context, request }: LoaderFunctionArgs) {
  const user = await userOf(appOf(context))
  if (user?.role === 'admin') return null
  return redirect(paths.unauthorised, { headers: { 'set-cookie': rememberWantedPage(new URL(request.url)) } })
}

/** The page for "not found", with that status. */
export const notFoundStatus = () => data(null, { status: 404 })
