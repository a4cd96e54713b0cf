import { type LoaderFunctionArgs, redirect } from 'react-router'
import { appOf } from '#web/app/context.ts'
import { requireStaff } from '#web/app/guards.ts'
import { paths } from '#web/paths.ts'
import { hintsQuery } from '../hints/use-hints.ts'
import { panelShopQuery } from '../panel-shop.ts'

/**
 * For users of the panel alone. The hints above every page are read before the first one is drawn: later ones would push it down. No other page
 * waits for them, nor for what the pages take of the shop's settings.
 */
export async function loadPanel(args: LoaderFunctionArgs) {
  const refusal = await requireStaff(args)
  if (refusal) return refusal
  const { api, queries } = appOf(args.context)
  const hints = hintsQuery(api)
  const reading = queries.prefetchQuery(hints)
  try {
    await queries.ensureQueryData(panelShopQuery(api))
  } catch (error) {
    if (isFactorMissing(error)) return redirect(paths.admin.setUpFactor)
    throw error
  }
  if (!queries.getQueryData(hints.queryKey)) await reading
  return null
}

/** Also of the server's own errors, which a page that it renders gets. */
const isFactorMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'factor_missing'
