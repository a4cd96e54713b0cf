/** Coupons of the demo shop; they do not expire. */
export const coupons = [
  { name: 'Eid Mubarak', code: 'EID15', discountPercentage: 15 },
  { name: 'Pohela Boishakh', code: 'BOISHAKH10', discountPercentage: 10 },
]
