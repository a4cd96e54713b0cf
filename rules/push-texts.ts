/** A device's texts about new orders while the panel is closed. */
export const texts = {
  newOrders: (count: string, isOne: boolean) => (isOne ? '1 new order' : `${count} new orders`),
}
