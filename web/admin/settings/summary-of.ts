import type { Settings } from '#contract/settings.ts'
import type { SettingsGroup } from '#contract/settings-groups.ts'
import { numbersOf } from '#rules/advance.ts'
import { digits, language } from '#rules/build-language.ts'
import type { Sentence } from '#rules/languages.ts'
import { formatTaka } from '#rules/money.ts'
import { shownText } from '#rules/shown-text.ts'
import { texts } from './texts.ts'

/** A text of the owner's as this page's language shows it. */
export const ownText = (text: Sentence): string => shownText(text, language)

const { sum } = texts

/** What is set in a group, in a line. */
export const summaryOf: Record<SettingsGroup, (settings: Settings) => string> = {
  shop: ({ shop }) => `${ownText(shop.name)} · ${digits(shop.phone)}`,
  delivery: ({ delivery }) =>
    delivery.zones.map(({ name, charge }) => sum.zone(ownText(name), formatTaka(charge))).join(' · '),
  orders: ({ orders: { maxPieces, hold } }) =>
    sum.orders(digits(maxPieces.line), digits(maxPieces.order), digits(hold.hours), hold.hours === 1),
  payments: ({ payments: { advance, wallets } }) => {
    const inUse = numbersOf(wallets).map(({ number }) => digits(number))
    return sum.payments(sum.advance[advance.ask], inUse.length > 0 ? inUse.join(', ') : sum.noWallets)
  },
  look: ({ look: { colours, corners } }) => {
    const own = Object.keys(colours).length
    return `${own > 0 ? sum.ownColours(digits(own)) : sum.usualColours} · ${sum.corners[corners]}`
  },
  home: ({ home: { sections, announcement } }) => {
    const shown = sections.filter(({ isShown }) => isShown).length
    const line = announcement ? sum.hasAnnouncement : sum.noAnnouncement
    return `${sum.sections(digits(shown), digits(sections.length))} · ${line}`
  },
  staff: ({ staff }) => sum.secondFactor[staff.secondFactor],
  sizes: ({ sizes: { head, clothes } }) => sum.sizes(digits(head.length), digits(clothes.sizes.length)),
}
