import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filledTemplate } from './filled-template.ts'

test('a message is filled where its placeholders are, as often as they are', () => {
  const values = { shop: 'Tupi', order: '#0p5ab', items: '2 × Cap\n1 × Tee', link: '' }
  assert.equal(filledTemplate('{shop}: {order}, {order}. {unknown}', values), 'Tupi: #0p5ab, #0p5ab. {unknown}')
  assert.equal(filledTemplate('{shop}\n\n{items}\nThank you', values), 'Tupi\n\n2 × Cap\n1 × Tee\nThank you')
})

test('a blank value leaves neither spaces nor an empty line', () => {
  assert.equal(filledTemplate('{shop} is here. {link}', { shop: 'Tupi', link: '' }), 'Tupi is here.')
  assert.equal(filledTemplate('One\n{link}\n\nTwo', { link: '' }), 'One\n\nTwo')
  assert.equal(filledTemplate('{toPay} One. {toPay} Two.\n{toPay} Three', { toPay: '' }), 'One. Two.\nThree')
})

test('a placeholder inside a value is not filled in', () => {
  assert.equal(filledTemplate('{shop} {order}', { shop: '{order} $&', order: '#1' }), '{order} $& #1')
})
