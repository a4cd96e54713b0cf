export const texts = {
  cashOnDelivery: 'Cash on delivery',
  afterPayment: 'Delivery after payment',
}
