import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { isStaff } from '#rules/roles.ts'
import { panelHome } from '#web/panel-home.ts'
import { paths } from '#web/paths.ts'
import { appOf, userOf } from './context.ts'
import { rememberWantedPage } from './wanted-page.ts'

/** A signed-in user of the panel who is outside of it is sent to the first page of the role. */
export async function keepAdminInPanel({ context }: LoaderFunctionArgs) {
  const user = await userOf(appOf(context))
  return user && isStaff(user.role) ? redirect(panelHome(user.role)) : null
}

/** The panel is for administrators and helpers; others are sent to the page that offers to sign in, and continue from there. */
export async function requireStaff({ context, request }: LoaderFunctionArgs) {
  const user = await userOf(appOf(context))
  if (user && isStaff(user.role)) return null
  return redirect(paths.unauthorised, { headers: { 'set-cookie': rememberWantedPage(new URL(request.url)) } })
}

/** The page for "not found", with that status. */
export const notFoundStatus = () => data(null, { status: 404 })
