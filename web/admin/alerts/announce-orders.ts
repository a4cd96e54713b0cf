import type { Order } from '#contract/orders.ts'
import { alertSettings } from './alert-settings.ts'
import { playChime } from './chime.ts'
import { notifyOf } from './notify.ts'

/** Tells of new orders, oldest first, in the ways that this browser has switched on. */
export function announce(orders: Order[]): void {
  const { sound, notification } = alertSettings()
  if (sound) playChime()
  if (notification) for (const order of orders) void notifyOf(order).catch(() => {})
}
