/** What an order is called: # and the last 5 characters of its id (behaviour §2). */
export const shortOrderId = ({ _id }: { _id: string }): string => `#${_id.slice(-5)}`
