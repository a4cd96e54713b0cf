export const texts = {
  list: 'Your orders',
  pages: 'Pages of orders',
  id: 'Order ID',
  date: 'Order Date',
  status: 'Order Status',
  details: 'Details',
  view: 'View Details',
  viewOf: (id: string) => `View Details of order ${id}`,
  none: 'No orders here yet.',
  goShopping: 'Go shopping',
  withoutAccount: 'Ordered without signing in?',
  findIt: 'Find that order',
}
