import type { SettingsValues } from '#contract/settings-groups.ts'
import type { ColourName } from '#rules/colours.ts'

/** Texts of the page for colours and corners. */
export const texts = {
  accent: 'Your colour',
  accentHint:
    'Of the one button that counts, of sales and of what is chosen. Colours beside it follow, and so does the dark theme; all can be changed.',
  others: 'The other colours',
  othersHint: 'Each for the light and the dark theme. What cannot be read is not saved.',
  showOthers: 'Show all of them',
  themes: { light: 'Light', dark: 'Dark' },
  colourOf: (name: string, theme: string) => `${name}, ${theme}`,
  chooseOf: (name: string, theme: string) => `Choose: ${name}, ${theme}`,
  usual: 'Usual colour',
  usualOf: (name: string) => ` for ${name}`,
  notAColour: 'Write a colour such as #cf0f4b',
  unreadable: (colour: string, ground: string, theme: string, contrast: string, least: string) =>
    `${theme}: “${colour}” cannot be read on “${ground}” (contrast ${contrast}, at least ${least})`,
  names: {
    paper: 'Page',
    raised: 'Cards and fields',
    sunken: 'Rows that are pointed at',
    ink: 'Text',
    'ink-soft': 'Lesser text',
    'on-ink': 'Text on dark buttons',
    line: 'Fine lines',
    'line-strong': 'Edges of fields',
    accent: 'Your colour',
    'accent-strong': 'Your colour, pointed at',
    'on-accent': 'Text on your colour',
    'accent-ink': 'Your colour as text',
    good: 'Good news',
    'on-good': 'Text on good news',
    bad: 'Errors',
    'on-bad': 'Text on errors',
    warn: 'Warnings',
    'on-warn': 'Text on warnings',
    panel: 'Foot of the page',
    'on-panel': 'Text at the foot',
    'on-panel-soft': 'Lesser text at the foot',
    'panel-loud': 'Headings at the foot',
    photo: 'Behind pictures',
    'photo-shade': 'Shade over pictures',
    backdrop: 'Behind dialogs',
  } satisfies Record<ColourName, string>,
  corners: 'Corners',
  cornersHint: 'Of buttons, cards and fields',
  cornerNames: { sharp: 'Sharp', soft: 'Soft', round: 'Round' } satisfies Record<
    SettingsValues['look']['corners'],
    string
  >,
  example: {
    title: 'Dhaka Classic',
    sale: 'Sale',
    text: 'Cotton, six panels',
    buy: 'Buy now',
    more: 'Add to cart',
    left: 'In stock',
    wrong: 'This is required',
  },
}
