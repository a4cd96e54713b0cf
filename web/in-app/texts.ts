const named = (app: string) => (app === '' ? 'This app' : app)

export const texts = {
  openInChrome: 'Open in Chrome',
  /** For systems that have no link into a browser. */
  openByHand: 'Tap ⋯ or the share button of this app and choose to open the page in your browser.',
  google: (app: string) =>
    `Google does not allow signing in inside ${app || 'this app'}. Use your e-mail, or open the shop in your browser.`,
  cartMayGo: (app: string, comesAlong: boolean) =>
    comesAlong
      ? `${named(app)} may forget this cart. In your browser it stays, and it comes along.`
      : `${named(app)} may forget this cart. One that you fill in your browser stays.`,
  noFiles: (app: string) =>
    `${named(app)} may not save files. If nothing comes, open the shop in your browser and sign in there.`,
  noPrinting: (app: string) => `${named(app)} cannot print. In your browser you can print or save this page.`,
  /** Where a file was to be saved, or a page printed. */
  notHere: (app: string) => `${named(app)} cannot save or print files. Open the page in your browser`,
  notPrinted: 'Nothing was printed: this browser cannot print. Open the page in another browser',
}
