import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wcagContrast } from 'culori'
import { type ColourName, palette, paletteWith } from './palette.ts'

const themes = { light: 0, dark: 1 } as const

/** WCAG 2.2 AA: text, and the edges of controls, focus rings and marks. */
const TEXT = 4.5
const CONTROL = 3

const grounds: ColourName[] = ['paper', 'raised', 'sunken']
const pairs: [on: ColourName[], colours: ColourName[], least: number][] = [
  [grounds, ['ink', 'ink-soft', 'accent-ink', 'good', 'bad'], TEXT],
  [['paper', 'raised'], ['line-strong', 'ink', 'accent'], CONTROL],
  [['ink'], ['on-ink'], TEXT],
  [['accent', 'accent-strong'], ['on-accent'], TEXT],
  [['good'], ['on-good'], TEXT],
  [['bad'], ['on-bad'], TEXT],
  [['warn'], ['on-warn'], TEXT],
  [['panel'], ['on-panel', 'on-panel-soft', 'panel-loud'], TEXT],
]

for (const [theme, index] of Object.entries(themes)) {
  test(`in the ${theme} theme words and controls stand out on every ground`, () => {
    for (const [on, colours, least] of pairs) {
      for (const ground of on) {
        for (const colour of colours) {
          const contrast = wcagContrast(palette[colour][index], palette[ground][index])
          assert.ok(contrast >= least, `${colour} on ${ground}: ${contrast.toFixed(2)} is below ${least}`)
        }
      }
    }
  })
}

test('what lies on a picture can be read in the dark theme too, since it keeps the colours of the light one', () => {
  for (const colour of ['ink', 'ink-soft', 'accent-ink'] as const) {
    assert.ok(wcagContrast(palette[colour][themes.light], palette.photo[themes.dark]) >= TEXT, colour)
  }
})

test('an owner changes one colour and keeps the others', () => {
  const own = paletteWith({ accent: ['#0b7d4b', '#0f8f57'] })
  assert.deepEqual(own.accent, ['#0b7d4b', '#0f8f57'])
  assert.deepEqual(own.ink, palette.ink)
})

test('a colour that is not there, or is none, is told in one line that names it', () => {
  assert.throws(
    () => paletteWith({ acent: ['#0b7d4b', '#0f8f57'] }),
    /look\.colours has no colour "acent"; there are paper,/,
  )
  assert.throws(() => paletteWith({ accent: ['green', '#0f8f57'] }), /look\.colours\.accent must be two colours/)
  assert.throws(() => paletteWith({ accent: ['#0b7d4b'] as never }), /look\.colours\.accent must be two colours/)
})
