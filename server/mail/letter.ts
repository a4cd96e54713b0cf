import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SettingsValues } from '#contract/settings-groups.ts'
import { colours, type Palette } from '#rules/colours.ts'
import type { Language } from '#rules/languages.ts'
import { shownText } from '#rules/shown-text.ts'
import type { SizeNames } from '#rules/size-name.ts'

/** What a mail is written for. */
export type LetterFor = { recipient: string; subjectId: string; language: Language }

/** The content of a mail. The plain text and the HTML are both made of it. */
export type Letter = {
  language: Language
  subject: string
  paragraphs: string[]
  /** Pairs of a text on the left and one on the right, which may be blank: lines and sums of an order. */
  rows?: (readonly [string, string])[]
  button?: { label: string; url: string }
  /** Below the button, smaller: what to do when another person caused it. */
  notes: string[]
}

/** The sender of mails. */
export type Sender = Pick<SettingsValues['shop'], 'name' | 'phone' | 'email'>

/** The owner's settings that a letter uses. */
export type LetterOwn = { sender: Sender; sizeNames: SizeNames }

/** The same, with the address that its links begin with. */
export type LetterFrom = LetterOwn & { origin: string }

/** A mail with what every mail of the shop has around its content. */
export type FramedLetter = Letter & { sender: Sender; colours: SettingsValues['look']['colours'] }

const farewellOf = ({ sender: { name, phone, email }, language }: FramedLetter) =>
  [shownText(name, language), phone, email].filter((part) => part !== '').join(' · ')

/** For readers that show no HTML. */
export const letterText = (letter: FramedLetter): string => {
  const { paragraphs, rows = [], button, notes } = letter
  return [
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(([left, right]) => (right === '' ? left : `${left}: ${right}`)).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...notes,
    `--\n${farewellOf(letter)}`,
  ].join('\n\n')
}

/** The colours of the light theme: few mail readers know which theme is on. */
const lightColours = (own: FramedLetter['colours']) => {
  const { paper, raised, ink, line, accent, ...rest } = { ...colours, ...own } as Palette
  return {
    paper: paper[0],
    raised: raised[0],
    ink: ink[0],
    line: line[0],
    accent: accent[0],
    inkSoft: rest['ink-soft'][0],
    onAccent: rest['on-accent'][0],
  }
}

type Colours = ReturnType<typeof lightColours>

/** Mail readers fetch no fonts: these come with Android, Windows and Apple, some with Bangla letters. */
const fontFamily =
  'Helvetica, Arial, "Noto Sans Bengali", "Hind Siliguri", "Nirmala UI", "Bangla Sangam MN", Vrinda, sans-serif'
/** Bangla letters are taller than Latin ones. */
const bodyIn = ({ ink }: Colours) => ({ fontFamily, fontSize: '16px', lineHeight: '1.6', color: ink })

/** The mail in the shop's look: tables and styles in place, because mail readers drop style sheets. */
export function letterHtml(letter: FramedLetter): string {
  const { language, subject, paragraphs, rows = [], button, notes, sender } = letter
  const seen = lightColours(letter.colours)
  const body = bodyIn(seen)
  const name = shownText(sender.name, language)
  const content = [
    h('p', { key: 'name', style: { ...body, margin: '0 0 24px', fontSize: '28px', fontWeight: 700 } }, name),
    ...paragraphs.map((text) => h('p', { key: text, style: { ...body, margin: '0 0 16px' } }, text)),
    rows.length > 0 && rowsTable(rows, seen),
    button && linkButton(button, seen),
    ...notes.map((text) =>
      h('p', { key: text, style: { ...body, margin: '16px 0 0', fontSize: '14px', color: seen.inkSoft } }, text),
    ),
    h('p', { key: 'end', style: farewellStyle(seen) }, farewellOf(letter)),
  ]
  const page = h(
    'html',
    { lang: language },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('title', null, subject),
    ),
    h('body', { style: { margin: 0, padding: 0, background: seen.paper } }, frame(content, seen)),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

const farewellStyle = (seen: Colours) => ({
  ...bodyIn(seen),
  margin: '24px 0 0',
  paddingTop: '16px',
  borderTop: `1px solid ${seen.line}`,
  fontSize: '14px',
  color: seen.inkSoft,
})

const layout = { role: 'presentation', cellPadding: 0, cellSpacing: 0 } as const

/** One column, as wide as a phone or 560 pixels. */
const frame = (content: ReactNode, { paper, raised, line }: Colours) =>
  h(
    'table',
    { ...layout, width: '100%', style: { background: paper } },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          { align: 'center', style: { padding: '24px 12px' } },
          h(
            'table',
            { ...layout, width: '100%', style: { maxWidth: '560px', background: raised, border: `1px solid ${line}` } },
            h('tbody', null, h('tr', null, h('td', { align: 'left', style: { padding: '28px 24px' } }, content))),
          ),
        ),
      ),
    ),
  )

const rowsTable = (rows: NonNullable<Letter['rows']>, seen: Colours) => {
  const borderTop = `1px solid ${seen.line}`
  const cell = { ...bodyIn(seen), padding: '8px 0', borderTop, verticalAlign: 'top' } as const
  return h(
    'table',
    { key: 'rows', ...layout, width: '100%', style: { margin: '8px 0 16px' } },
    h(
      'tbody',
      null,
      rows.map(([left, right], index) =>
        h(
          'tr',
          { key: index },
          h('td', { style: cell }, left),
          h('td', { align: 'right', style: { ...cell, paddingLeft: '16px', whiteSpace: 'nowrap' } }, right),
        ),
      ),
    ),
  )
}

/** A finger's height; the address is below it for mail readers that show no buttons. */
const linkButton = ({ label, url }: NonNullable<Letter['button']>, seen: Colours) => [
  h(
    'p',
    { key: 'button', style: { margin: '24px 0 8px' } },
    h(
      'a',
      {
        href: url,
        style: {
          ...bodyIn(seen),
          display: 'inline-block',
          padding: '12px 24px',
          background: seen.accent,
          color: seen.onAccent,
          fontWeight: 700,
          textDecoration: 'none',
        },
      },
      label,
    ),
  ),
  h(
    'p',
    {
      key: 'url',
      style: { ...bodyIn(seen), margin: 0, fontSize: '13px', color: seen.inkSoft, wordBreak: 'break-all' },
    },
    url,
  ),
]
