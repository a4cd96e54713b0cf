import { type Alerts, openAlerts } from './alerts/alerts.ts'
import type { Core } from './core.ts'
import type { Cookies } from './http/cookies.ts'
import { isOwnOrigin } from './http/origin.ts'
import type { LiveValues } from './live-values.ts'
import { listNewest } from './order-desk/order-list.service.ts'
import type { Visitor } from './visitor.ts'

/** The live alerts of the panel, with orders as its list shows them. */
export function openShopAlerts(
  { app, events, pool, environment, worker, cookiesOf }: Core,
  { settings }: LiveValues,
  identify: (cookies: Cookies) => Promise<Visitor>,
): Alerts {
  const alerts = openAlerts(app.server, {
    events,
    orders: {
      byIds: (ids) => listNewest(pool, ids.length, ids),
      newest: (limit) => listNewest(pool, limit),
    },
    cookiesOf,
    identify,
    worker,
    isOwnOrigin: (origin, host) => isOwnOrigin(origin, host, environment.publicUrl),
  })
  settings.onChange(alerts.recheck)
  return alerts
}
