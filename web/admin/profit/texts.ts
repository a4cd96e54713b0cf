import type { CountedBy, ProfitGroup } from '#rules/profit.ts'

/** Texts of the figures of profit. */
export const texts = {
  title: 'Profit',
  file: 'Save as CSV',
  show: 'Show',
  by: 'By',
  groups: {
    day: 'Day',
    week: 'Week',
    month: 'Month',
    product: 'Product',
    category: 'Category',
    district: 'District',
    courier: 'Courier',
    source: 'Where it was ordered',
    coupon: 'Coupon',
  } satisfies Record<ProfitGroup, string>,
  counted: 'Orders count by',
  countings: { ordered: 'the day they were placed', settled: 'the day they were settled' } satisfies Record<
    CountedBy,
    string
  >,
  from: 'From',
  to: 'To',
  tooManyDays: 'Choose at most 366 days',
  hint: {
    ordered:
      'Orders that were placed on these days. Money is that of delivered orders, and of those that came back or were paid.',
    settled:
      'Orders that were delivered, came back, or were rejected after a payment on these days, whenever they were placed.',
  } satisfies Record<CountedBy, string>,
  hintOfProducts: 'Prices as they were agreed, without delivery, courier and packing: those are of whole orders.',
  hintOfCosts: 'Costs that you entered count on their own days, whichever day orders count by.',
  hintOfAds: 'Each row has only the ads for its own orders.',
  costsPage: 'Costs',
  costs: 'Costs',
  costOf: (kind: string) => `Cost: ${kind.toLowerCase()}`,
  net: 'Left after costs',
  total: 'All of these days',
  list: (group: string) => `By ${group.toLowerCase()}`,
  none: 'No orders on these days',
  missing: (count: string) => `Without the cost price of a piece, and not in the profit: ${count} orders`,
  missingOne: 'Without the cost price of a piece, and not in the profit: 1 order',
  placed: 'Placed',
  delivered: 'Delivered',
  returned: 'Came back',
  pieces: 'Pieces',
  noKey: { courier: 'No courier', coupon: 'No coupon', other: 'None' },
  week: (day: string) => `Week from ${day}`,
  chart: 'Profit as bars',
  showTable: 'Show as a table',
}
