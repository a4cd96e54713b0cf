/** Texts of the editor of a description. */
export const texts = {
  loading: 'Loading the editor',
  enter: 'Enter product description',
  basicHtml: 'Basic HTML is kept: paragraphs, lists, bold, links.',
  formatting: 'Formatting',
  tools: {
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    bulletList: 'Bulleted list',
    orderedList: 'Numbered list',
    link: 'Link',
  },
  linkAddress: 'Link address',
  addressExample: 'https://',
  enterAddress: 'Enter an address, for example https://example.com',
  apply: 'Apply',
  removeLink: 'Remove link',
  cancel: 'Cancel',
}
