import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colours, type Palette, unreadableIn } from '#rules/colours.ts'
import { isDarkMade, withAccent, withBothAccents } from './accent.ts'

test('what goes beside the owner’s colour can be read wherever the colour itself can be seen', () => {
  for (const accent of ['#0b7d4b', '#1a3690', '#b3261e', '#7a3fb5', '#a05a00']) {
    const own = withAccent(withAccent({}, 0, accent), 1, '#e8871e')
    assert.deepEqual(unreadableIn({ ...colours, ...own } as Palette), [], accent)
    assert.equal(own.accent?.[0], accent)
  }
})

test('a colour that cannot be seen on the page stays what was chosen, and is refused', () => {
  const own = withAccent({}, 0, '#fff3c4')
  assert.equal(own.accent?.[0], '#fff3c4')
  const found = unreadableIn({ ...colours, ...own } as Palette).map(({ colour, ground }) => `${colour} ${ground}`)
  assert.deepEqual(found, ['accent paper', 'accent raised'])
})

test('half a colour, as it is typed, changes nothing beside it', () => {
  assert.deepEqual(withAccent({}, 0, '#0b7'), { accent: ['#0b7', colours.accent[1]] })
})

test('the dark theme has the owner’s colour too, lighter where it must be, until it is given one of its own', () => {
  for (const accent of ['#0b7d4b', '#1a3690', '#7a3fb5', '#2b1055']) {
    const own = withBothAccents({}, accent)
    assert.deepEqual(unreadableIn({ ...colours, ...own } as Palette), [], accent)
    assert.equal(isDarkMade(own), true)
  }
  const made = withBothAccents({}, '#0b7d4b')
  assert.deepEqual(made.accent, ['#0b7d4b', '#0b7d4b'])
  assert.deepEqual([isDarkMade({}), isDarkMade(withAccent(made, 1, '#e8871e'))], [true, false])
})
