import type { LoaderFunctionArgs } from 'react-router'
import { appOf } from '#web/app/context.ts'
import { keepAdminInPanel } from '#web/app/guards.ts'
import { pageLinksQuery } from '../page-links/page-links.ts'

/** What the frame around the shop's pages shows. */
export async function loadShopLayout(args: LoaderFunctionArgs) {
  const elsewhere = await keepAdminInPanel(args)
  if (elsewhere) return elsewhere
  const { api, queries } = appOf(args.context)
  await queries.prefetchQuery(pageLinksQuery(api))
  return null
}
