/** The sum of what `amountOf` gives for each item. */
export const sumBy = <Item>(items: readonly Item[], amountOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0)
