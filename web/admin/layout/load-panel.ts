import type { LoaderFunctionArgs } from 'react-router'
import { appOf } from '#web/app/context.ts'
import { requireAdmin } from '#web/app/guards.ts'
import { secondFactorQuery } from '#web/second-factor/second-factor-query.ts'
import { securityQuery } from '#web/security/security-queries.ts'
import { burstsQuery } from '../orders/order-queries.ts'

/** For administrators alone. What the hints above every page show is read before it is drawn: a later one would push the page down. */
export async function loadPanel(args: LoaderFunctionArgs) {
  const refusal = await requireAdmin(args)
  if (refusal) return refusal
  const { api, queries } = appOf(args.context)
  await Promise.all([
    queries.prefetchQuery(securityQuery(api)),
    queries.prefetchQuery(secondFactorQuery(api)),
    queries.prefetchQuery(burstsQuery(api)),
  ])
  return null
}
