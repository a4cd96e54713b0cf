import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wcagContrast } from 'culori'
import { colourPairs, colours, contrastOf, unreadableIn } from './colours.ts'

for (const [index, theme] of (['light', 'dark'] as const).entries()) {
  test(`in the ${theme} theme text and controls have enough contrast on every background`, () => {
    for (const { colour, ground, least } of colourPairs) {
      const [one = '', other = ''] = [colours[colour][index], colours[ground][index]]
      const contrast = wcagContrast(one, other)
      assert.ok(contrast >= least, `${colour} on ${ground}: ${contrast.toFixed(2)} is below ${least}`)
      assert.equal(contrastOf(one, other).toFixed(6), contrast.toFixed(6))
    }
  })
}

test('what lies on a picture can be read in the dark theme too, since it keeps the colours of the light one', () => {
  for (const colour of ['ink', 'ink-soft', 'accent-ink'] as const) {
    assert.ok(wcagContrast(colours[colour][0], colours.photo[1]) >= 4.5, colour)
  }
})

test('colours with too little contrast are reported with their background and theme', () => {
  const pale = { ...colours, accent: ['#fdf7f9', '#d91c57'] } as const
  assert.deepEqual(
    new Set(unreadableIn(pale).map(({ colour, ground, theme }) => `${colour} on ${ground}, ${theme}`)),
    new Set(['accent on paper, light', 'accent on raised, light', 'on-accent on accent, light']),
  )
})
