/** How new orders are announced. */
/** Texts of the bell, and of a notification that this page shows. */

export const texts = {
  title: 'Alerts',
  thisDevice: 'On this device',
  sound: 'Sound',
  notifications: 'Notifications',
  notAllowed: 'This browser does not allow notifications here. Its settings can change that',
  whenClosed: 'Also when the panel is closed',
  noPushAnswer: 'This browser’s notification service did not answer. Please try again',
  onIphone:
    'An iPhone or iPad notifies you while the panel is closed once it is on the Home Screen: tap Share, then “Add to Home Screen”, and open it from there.',
  lockScreen: 'The lock screen shows how many orders and what they come to, no names.',
  allDevices: 'On all your devices',
  quietHours: 'Quiet hours',
  quietNotSaved: 'The quiet hours could not be saved. Please try again',
  from: 'From',
  to: 'To',
  quietNote: 'No notification comes then while the panel is closed. What was ordered is announced afterwards.',

  newOrders: 'New orders',
  newOrdersLost: 'New orders: not connected',
  countNew: (count: string) => `${count} new`,
  heading: (count: string) => `New Orders (${count})`,
  none: 'No new orders',
  notConnected: 'Not connected: new orders show up here within 20 seconds',
  notLive: 'Not connected: looking for new orders every 20 seconds',
  seeAll: 'See all to call',
  clearAll: 'Clear all',
  alerts: 'Alerts',
  newOrder: (order: string) => `New order ${order}`,
}
