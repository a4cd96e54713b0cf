export const texts = {
  discardQuestion: 'Discard what you typed?',
  notSaved: 'It is not saved.',
  discard: 'Discard',
}
