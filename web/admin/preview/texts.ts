/** Texts of the ways from the panel to what shoppers see. */
export const texts = {
  lookAtShop: 'Look at the shop',
  viewInShop: 'View in shop',
  copyLink: 'Copy link',
  copied: 'Link copied',
  notCopied: (url: string) => `The link could not be copied: ${url}`,
}
