/** Calls whose answers say how couriers are set up: they are read again after a change. */
export const courierReads = ['listCouriers', 'getPanelShop'] as const
