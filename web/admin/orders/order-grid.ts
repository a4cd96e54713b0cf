/**
 * A row is a line of 40 px on a wide desk, and a card of four lines elsewhere. Rows are grids of their own, so that the browser lays out
 * and paints only those in sight.
 */
export const gridClass =
  'grid grid-cols-[2.75rem_minmax(0,1fr)_auto_7rem] items-center gap-x-2 ' +
  'xl:grid-cols-[2rem_4rem_6.5rem_minmax(5rem,7fr)_7.5rem_minmax(2rem,6fr)_5.5rem_7rem_5rem_6rem]'

export const rowClass =
  `${gridClass} relative border-line border-b pt-0.5 pr-2 pb-px text-sm transition-colors leading-[1.1875rem] xl:min-h-10 xl:py-0 xl:leading-5 ` +
  '[contain-intrinsic-size:auto_6.5rem] [content-visibility:auto] xl:[contain-intrinsic-size:auto_2.5rem]'

const line = 'xl:row-start-1'

/** Where each cell is. What is pressed is above the link that covers the row. */
export const cellClasses = {
  tick: `relative z-1 row-span-3 row-start-1 self-start pl-3 xl:row-span-1 xl:self-center xl:pl-0 ${line}`,
  id: `col-start-2 row-start-1 min-w-0 whitespace-nowrap ${line}`,
  date: `col-span-3 col-start-2 row-start-1 min-w-0 truncate pr-18 pl-17 text-xs leading-[1.1875rem] max-xl:[font-stretch:85%] xl:col-span-1 xl:col-start-3 xl:px-0 xl:leading-4 ${line}`,
  who: `col-span-2 col-start-2 row-start-2 flex min-w-0 items-baseline gap-x-2 xl:col-span-1 xl:col-start-4 xl:grid xl:grid-cols-[auto_minmax(0,1fr)] xl:gap-x-2 xl:leading-4 ${line}`,
  phone: `relative z-1 col-span-2 col-start-1 row-start-4 pl-3 whitespace-nowrap xl:col-span-1 xl:col-start-5 xl:pl-0 ${line}`,
  items: `col-span-2 col-start-2 row-start-3 flex min-w-0 items-center gap-1.5 text-ink-soft max-xl:h-4.75 xl:col-span-1 xl:col-start-6 ${line}`,
  price: `col-start-4 row-start-1 flex h-4.75 items-center xl:h-5 justify-self-end xl:col-start-7 ${line}`,
  status: `col-start-4 row-span-2 row-start-2 flex min-w-0 flex-col items-end leading-4 xl:col-start-8 xl:row-span-1 xl:items-start ${line}`,
  next: `relative z-1 col-start-4 row-start-4 grid place-items-center xl:col-start-9 ${line}`,
  details: `relative z-1 col-start-3 row-start-4 xl:col-start-10 ${line}`,
} as const

/** In the order of a row; the last two hold buttons. */
export const headers = [
  'tick',
  'id',
  'date',
  'who',
  'phone',
  'items',
  'price',
  'status',
  'next',
  'details',
] as const satisfies (keyof typeof cellClasses)[]
