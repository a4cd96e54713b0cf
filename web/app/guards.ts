import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '#web/paths.ts'
import { appOf, userOf } from './context.ts'
import { rememberWantedPage } from './wanted-page.ts'

/** A signed-in administrator outside the panel is sent to the dashboard. */
export async function keepAdminInPanel({ context }: LoaderFunctionArgs) {
  const user = await userOf(appOf(context))
  return user?.role === 'admin' ? redirect(paths.admin.dashboard) : null
}

/** The panel is for administrators; everybody else lands on the page that offers to sign in, and goes on from there. */
export async function requireAdmin({ context, request }: LoaderFunctionArgs) {
  const user = await userOf(appOf(context))
  if (user?.role === 'admin') return null
  return redirect(paths.unauthorised, { headers: { 'set-cookie': rememberWantedPage(new URL(request.url)) } })
}

/** A page that says that there is nothing, with the status that says so too. */
export const notFoundStatus = () => data(null, { status: 404 })
