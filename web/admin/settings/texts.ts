import type { SettingsGroup } from '#contract/settings-groups.ts'

/** Texts that all pages of the settings share. */
export const texts = {
  title: 'Settings',
  intro: 'What you save here is in the shop at once.',
  loading: 'Loading the settings',
  all: 'All settings',
  groups: {
    shop: 'Shop',
    delivery: 'Delivery',
    orders: 'Orders and messages',
    payments: 'Payments',
    look: 'Look',
    home: 'Home page',
    sizes: 'Sizes',
    staff: 'Staff',
  } satisfies Record<SettingsGroup, string>,
  /** What people type in "Find" for what is set there. */
  alsoCalled: {
    shop: 'settings shop name logo phone number email address opening hours whatsapp messenger facebook social links trade licence bin vat mushak tax rate language tagline google category',
    delivery: 'settings delivery charge shipping zones areas districts thana free delivery days inside outside dhaka',
    orders: 'settings limits most pieces hold reject sms text message chat whatsapp templates personal data privacy',
    payments: 'settings advance payment prepaid deposit bkash nagad rocket wallet send money number cod',
    look: 'settings colours colors theme accent dark design corners brand',
    home: 'settings home page sections announcement notice banner line',
    sizes: 'settings size guide chart table measurements cm chest bangla names',
    staff: 'settings staff helpers security second factor two step authenticator passkey demand',
  } satisfies Record<SettingsGroup, string>,

  sum: {
    zone: (name: string, charge: string) => `${name} ${charge}`,
    orders: (line: string, order: string, hours: string, isOneHour: boolean) =>
      `Most pieces: ${line} in a line, ${order} in an order · held for ${hours} ${isOneHour ? 'hour' : 'hours'}`,
    payments: (ask: string, wallets: string) => `${ask} · ${wallets}`,
    advance: {
      nothing: 'Nothing is asked for in advance',
      delivery: 'The charge for delivery is asked for in advance',
      share: 'A share is asked for in advance',
      all: 'Everything is asked for in advance',
    },
    noWallets: 'no number to send money to',
    ownColours: (count: string) => `Own colours: ${count}`,
    usualColours: 'The usual colours',
    corners: { sharp: 'sharp corners', soft: 'soft corners', round: 'round corners' },
    sections: (shown: string, all: string) => `${shown} of ${all} sections`,
    hasAnnouncement: 'an announcement',
    noAnnouncement: 'no announcement',
    secondFactor: {
      never: 'A second factor is advised',
      admins: 'Administrators must have a second factor',
      staff: 'All staff must have a second factor',
    },
    sizes: (head: string, clothes: string) => `Heads: ${head} sizes · clothes: ${clothes} sizes`,
  },

  versions: 'Earlier versions',
  saved: 'Saved. It is in the shop now.',
  english: 'English',
  bangla: 'Bangla',
  banglaMissing: 'Bangla is missing: the English text is shown',
  englishMissing: 'English is missing: the Bangla text is shown',
  upTo: (count: string) => `At most ${count} characters`,
  tooLong: (over: string) => `Too long by ${over} characters`,
  remove: (name: string) => `Remove ${name}`,
  preview: 'Preview',
}
