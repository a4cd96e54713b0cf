export const texts = {
  title: 'Share',
  facebook: 'Facebook',
  address: 'Link',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'Copying does not work here. Hold the link to copy it',
}
