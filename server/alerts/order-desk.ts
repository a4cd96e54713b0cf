import type { ChangeWatch } from '../db/change-watch.ts'
import type { Alerts } from './alerts.ts'

export type OrderDesk = {
  /** Something of this order has changed: lists and figures are stale, and open panels read it again. After the commit. */
  changed: (orderId: string) => void
}

/** Publishes changes of orders to this process, the others and every open panel. */
export const openOrderDesk = (orderWatch: ChangeWatch, alerts: Alerts): OrderDesk => ({
  changed: (orderId) => {
    orderWatch.changed()
    alerts.orderChanged(orderId)
  },
})
