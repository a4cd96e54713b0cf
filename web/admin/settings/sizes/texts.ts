/** Texts of the page for the size guide. */
export const texts = {
  names: 'Names of sizes',
  namesHint: 'What shoppers read in place of a size of your products. Blank in a language: the size as it is',
  sizeAsStored: 'Size, as in your products',
  inBangla: 'In Bangla',
  inEnglish: 'In English',
  addName: 'Name a size',
  head: 'Caps: around the head',
  headHint: 'In the size guide of caps. Whole centimetres',
  clothes: 'Clothes',
  clothesHint: 'In the size guide of shirts and jackets. Whole centimetres',
  size: 'Size',
  from: 'From (cm)',
  to: 'To (cm)',
  chestFrom: 'Chest from (cm)',
  chestTo: 'Chest to (cm)',
  length: 'Length (cm)',
  row: (size: string, place: string) => size || `size ${place}`,
  addSize: 'Add a size',
  titleWords: 'Words of clothes',
  titleWordsHint:
    'A product with one of them in its title has the guide for clothes; others have the one for caps. Separate them with commas',
}
