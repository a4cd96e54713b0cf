import { data, type LoaderFunction, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { hasPermission, type Permission } from '#rules/permissions.ts'
import { appOf, userOf } from '#web/app/context.ts'
import { type PageModule, page } from '#web/app/page-route.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { texts } from './layout/texts.ts'
import { PageHeading } from './page-heading.tsx'
import { type PanelPath, pagePermissions } from './page-permissions.ts'
import { useMay } from './use-may.ts'

/**
 * A page of the panel. For users without its permission it loads no data and shows a message. `module` is its file below `web/admin/`.
 */
export const panelPage = (path: PanelPath, module: string, load: () => Promise<PageModule>): RouteObject =>
  page(path, `admin/${module}`, async () => guarded(pagePermissions[path], await load()))

function guarded(permission: Permission, { Component: Page, loader, ...rest }: PageModule): PageModule {
  const Guarded = () => (useMay()(permission) ? <Page /> : <NotForThisRole />)
  return { ...rest, Component: Guarded, loader: guardedLoader(permission, loader) }
}

const guardedLoader =
  (permission: Permission, load?: LoaderFunction): LoaderFunction =>
  async (args: LoaderFunctionArgs, handlerContext?: unknown) => {
    const user = await userOf(appOf(args.context))
    if (user && !hasPermission(user.role, permission)) return data(null, { status: 403 })
    return load ? load(args, handlerContext) : null
  }

const NotForThisRole = () => (
  <>
    <PageHeading title={texts.notForRole} />
    <EmptyState text={texts.whyNotForRole} />
  </>
)
