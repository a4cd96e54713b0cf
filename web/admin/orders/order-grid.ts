/**
 * A row is two lines on a wide desk, and more where an order has more items; elsewhere it is a card. Rows are grids of their own, so that
 * the browser lays out and paints only the visible ones.
 */
export const gridClass =
  'grid grid-cols-[2.75rem_minmax(0,1fr)_auto_7rem] items-center gap-x-2 ' +
  'xl:grid-cols-[1.75rem_5rem_7rem_minmax(0,1fr)_minmax(0,1fr)_6rem_7rem_6.25rem] xl:grid-rows-[auto_1fr] xl:gap-x-3'

export const rowClass =
  `${gridClass} relative border-line border-b pt-0.5 pr-2 pb-px text-sm transition-colors leading-[1.1875rem] xl:py-1 xl:leading-5 ` +
  '[contain-intrinsic-size:auto_6.5rem] [content-visibility:auto] xl:[contain-intrinsic-size:auto_3.25rem]'

const upper = 'xl:row-start-1 xl:row-span-1 xl:self-start'
const lower = 'xl:row-start-2 xl:row-span-1 xl:self-start'
const both = 'xl:row-start-1 xl:row-span-2'

/** Where each cell is. What is pressed is above the link that covers the row. */
export const cellClasses = {
  tick: `relative z-1 row-span-3 row-start-1 self-start pl-3 xl:self-center xl:pl-0 ${both}`,
  id: `col-start-2 row-start-1 min-w-0 whitespace-nowrap ${upper}`,
  details: `relative z-1 col-start-3 row-start-4 xl:col-start-2 ${lower}`,
  date: `col-span-3 col-start-2 row-start-1 min-w-0 truncate pr-17 pl-17 text-xs leading-[1.1875rem] max-xl:[font-stretch:85%] xl:col-span-1 xl:col-start-3 xl:self-start xl:px-0 xl:leading-5 ${both}`,
  who: `col-span-2 col-start-2 row-start-2 flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere xl:col-span-1 xl:col-start-4 ${upper}`,
  phone: `relative z-1 col-span-2 col-start-1 row-start-4 flex flex-wrap items-center gap-x-2 pl-3 max-xl:whitespace-nowrap xl:col-span-1 xl:col-start-4 xl:pl-0 ${lower}`,
  items: `col-span-3 col-start-2 row-start-3 flex min-w-0 flex-col text-ink-soft xl:col-span-1 xl:col-start-5 xl:gap-y-0.5 xl:self-start ${both}`,
  price: `col-start-4 row-start-1 flex h-4.75 items-center xl:h-5 justify-self-end xl:col-start-6 ${upper}`,
  status: `col-start-4 row-start-2 flex min-w-0 flex-wrap items-center justify-end gap-x-1 self-start leading-4 xl:col-start-7 xl:justify-start ${both}`,
  next: `relative z-1 col-start-4 row-start-4 grid place-items-center xl:col-start-8 ${both}`,
} as const

/** In the order of a row. */
export const headers = [
  'tick',
  'id',
  'date',
  'who',
  'phone',
  'items',
  'price',
  'status',
  'details',
  'next',
] as const satisfies (keyof typeof cellClasses)[]

/** Those without a column of their own at a desk, or with buttons. */
export const unseenHeaders: readonly (typeof headers)[number][] = ['tick', 'phone', 'details', 'next']

export const headerColumns: Partial<Record<(typeof headers)[number], string>> = {
  id: 'xl:col-start-2',
  date: 'xl:col-start-3',
  who: 'xl:col-start-4',
  items: 'xl:col-start-5',
  price: 'xl:col-start-6',
  status: 'xl:col-start-7',
}
