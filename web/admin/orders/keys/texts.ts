/** What the single keys of a list do. */
export const texts = {
  label: 'Keys for this list',
  title: 'Keys',
  j: 'Next order',
  k: 'Order before',
  x: 'Select',
  enter: 'Open',
  c: 'Call',
  s: 'Next step: confirm, ship, deliver',
  help: 'This help',
  find: 'Find anything in the panel',
  areOn: 'Single keys act on the list, in this browser',
}
