/** Texts of the bell, and of a notification that this page shows. */
export const texts = {
  newOrders: 'New orders',
  newOrdersLost: 'New orders: not connected',
  countNew: (count: string) => `${count} new`,
  heading: (count: string) => `New Orders (${count})`,
  none: 'No new orders',
  notConnected: 'Not connected: new orders show up here within half a minute',
  notLive: 'Not connected: looking for new orders every 30 seconds',
  seeAll: 'See all to call',
  clearAll: 'Clear all',
  alerts: 'Alerts',
  newOrder: (order: string) => `New order ${order}`,
}
