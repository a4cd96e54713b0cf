import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionsOf } from './page-sections.ts'

test('a page is shown in parts, each below its heading', () => {
  assert.deepEqual(
    sectionsOf('<p>We are here.</p><h3>How <b>long</b></h3><p>Two days.</p><h4>Eid</h4><p>More.</p><h3>Cost</h3>'),
    {
      introduction: '<p>We are here.</p>',
      sections: [
        { heading: 'How <b>long</b>', text: '<p>Two days.</p><h3>Eid</h3><p>More.</p>' },
        { heading: 'Cost', text: '' },
      ],
    },
  )
  assert.deepEqual(sectionsOf('<p>Only this.</p>'), { introduction: '<p>Only this.</p>', sections: [] })
})

test('a heading inside a list or a quotation begins no part', () => {
  const html = '<ul><li><h3>One</h3><p>Text</p></li></ul>'
  assert.deepEqual(sectionsOf(`${html}<h3>Two</h3>`), {
    introduction: html,
    sections: [{ heading: 'Two', text: '' }],
  })
})
