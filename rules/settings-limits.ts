/** How many characters texts of the settings may have; forms show it beside the field. */
export const settingsLimits = {
  shop: {
    name: 40,
    tagline: 120,
    address: 200,
    hours: 120,
    tradeLicence: 60,
    bin: 40,
    registeredName: 120,
    googleCategory: 200,
    linkName: 40,
    /** Of a social link, of Messenger. */
    url: 300,
    links: 10,
  },
  delivery: { zoneName: 60, days: 60, returns: 200, zones: 30 },
  texts: { sms: 300, chat: 1_000, stock: 500 },
  home: { announcement: 200, link: 300 },
  sizes: { sizes: 30, name: 20, words: 100, word: 40 },
} as const
