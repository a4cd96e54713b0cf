/** Texts of what a product and its sizes cost the shop. */
export const texts = {
  open: 'Cost prices',
  title: 'Cost prices',
  note: 'What a piece costs you. Only staff who may see money read it; orders that were placed before keep their cost.',
  size: 'Size',
  allSizes: 'All sizes without a cost of their own',
  whole: 'All sizes',
  cost: 'Cost of a piece',
  validFrom: 'Counts from',
  save: 'Save',
  saved: 'The cost is saved',
  list: 'Costs until now',
  none: 'No cost yet.',
  loading: 'Loading costs',
  remove: 'Remove',
  removed: 'The cost is removed',
  from: 'from',
}
