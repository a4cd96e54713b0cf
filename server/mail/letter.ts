import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#rules/languages.ts'
import { shop } from '#shop-config'

/** What a mail is written for. */
export type LetterFor = { recipient: string; subjectId: string; language: Language }

/** The content of a mail. The plain text and the HTML are both made of it. */
export type Letter = {
  language: Language
  subject: string
  paragraphs: string[]
  /** What is on the left and on the right: lines and sums of an order. */
  rows?: (readonly [string, string])[]
  button?: { label: string; url: string }
  /** Below the button, smaller: what to do when another person caused it. */
  notes: string[]
}

const { name, contact } = shop
const farewell = `${name} · ${contact.phone} · ${contact.email}`

/** For readers that show no HTML. */
export const letterText = ({ paragraphs, rows = [], button, notes }: Letter): string =>
  [
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(([left, right]) => `${left}: ${right}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...notes,
    `--\n${farewell}`,
  ].join('\n\n')

const own: Record<string, readonly string[]> = shop.look.colours
const colour = (id: string, ours: string) => own[id]?.[0] ?? ours
/** Those of the light theme (docs/look.md): few mail readers know which theme is on. */
const paper = colour('paper', '#faf8f3')
const raised = colour('raised', '#ffffff')
const ink = colour('ink', '#16130f')
const inkSoft = colour('ink-soft', '#5c564c')
const line = colour('line', '#dcd6ca')
const accent = colour('accent', '#cf0f4b')
const onAccent = colour('on-accent', '#ffffff')

/** Mail readers fetch no fonts: what they have, with those of Android, Windows and Apple that have Bangla letters. */
const fontFamily =
  'Helvetica, Arial, "Noto Sans Bengali", "Hind Siliguri", "Nirmala UI", "Bangla Sangam MN", Vrinda, sans-serif'
/** Bangla letters are taller than Latin ones. */
const body = { fontFamily, fontSize: '16px', lineHeight: '1.6', color: ink }

/** The mail in the shop's look: tables and styles in place, because mail readers drop style sheets. */
export function letterHtml(letter: Letter): string {
  const { subject, paragraphs, rows = [], button, notes } = letter
  const content = [
    h('p', { key: 'name', style: { ...body, margin: '0 0 24px', fontSize: '28px', fontWeight: 700 } }, name),
    ...paragraphs.map((text) => h('p', { key: text, style: { ...body, margin: '0 0 16px' } }, text)),
    rows.length > 0 && rowsTable(rows),
    button && linkButton(button),
    ...notes.map((text) =>
      h('p', { key: text, style: { ...body, margin: '16px 0 0', fontSize: '14px', color: inkSoft } }, text),
    ),
    h('p', { key: 'end', style: farewellStyle }, farewell),
  ]
  const page = h(
    'html',
    { lang: letter.language },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('title', null, subject),
    ),
    h('body', { style: { margin: 0, padding: 0, background: paper } }, frame(content)),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

const farewellStyle = {
  ...body,
  margin: '24px 0 0',
  paddingTop: '16px',
  borderTop: `1px solid ${line}`,
  fontSize: '14px',
  color: inkSoft,
}

const layout = { role: 'presentation', cellPadding: 0, cellSpacing: 0 } as const

/** One column, as wide as a phone or 560 pixels. */
const frame = (content: ReactNode) =>
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

const cell = { ...body, padding: '8px 0', borderTop: `1px solid ${line}`, verticalAlign: 'top' } as const

const rowsTable = (rows: NonNullable<Letter['rows']>) =>
  h(
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

/** A finger's height; the address is below it for mail readers that show no buttons. */
const linkButton = ({ label, url }: NonNullable<Letter['button']>) => [
  h(
    'p',
    { key: 'button', style: { margin: '24px 0 8px' } },
    h(
      'a',
      {
        href: url,
        style: {
          ...body,
          display: 'inline-block',
          padding: '12px 24px',
          background: accent,
          color: onAccent,
          fontWeight: 700,
          textDecoration: 'none',
        },
      },
      label,
    ),
  ),
  h('p', { key: 'url', style: { ...body, margin: 0, fontSize: '13px', color: inkSoft, wordBreak: 'break-all' } }, url),
]
