/** Calls whose answers have the couriers' settings: they are read again after a change. */
export const courierReads = ['listCouriers', 'getPanelShop'] as const
