import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { type ChatProposal, readChatMessage } from './chat-message.ts'

const nothing: ChatProposal = {
  phone: '',
  otherPhones: [],
  brokenPhone: '',
  name: '',
  address: '',
  city: '',
  shippingType: null,
  pincode: '',
  quantity: null,
  size: '',
}

/** A file of messages, each with what a person reads in it: lines that begin with `= `, a field and its value. */
function samples(file: string): { message: string; expected: ChatProposal }[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8').normalize('NFC')
  return text.split(/^----\n/m).map((sample) => {
    const lines = sample.trimEnd().split('\n')
    const expected = { ...nothing }
    for (const line of lines.filter((line) => line.startsWith('= '))) {
      const [, field, value = ''] = line.match(/^= (\w+) ?(.*)$/) ?? []
      const [, city = '', area = ''] = value.match(/^(.*) (inside|outside)$/) ?? []
      if (field === 'city') Object.assign(expected, { city, shippingType: area })
      else if (field === 'other') expected.otherPhones = [value]
      else if (field === 'broken') expected.brokenPhone = value
      else Object.assign(expected, { [field ?? '']: field === 'quantity' ? Number(value) : value })
    }
    return { message: lines.filter((line) => !line.startsWith('= ')).join('\n'), expected }
  })
}

for (const { message, expected } of samples('chat/messages.txt')) {
  test(`a message is read: ${message.slice(0, 60).replaceAll('\n', ' ')}`, () => {
    assert.deepEqual(readChatMessage(message), expected)
  })
}

test('of twenty messages that were written before the reader was, eighteen are read without a mistake', () => {
  const read = samples('chat/messages-held-out.txt').filter(({ message, expected }) =>
    isDeepStrictEqual(readChatMessage(message), expected),
  )
  assert.ok(read.length >= 18, `${read.length} are`)
})

test('a message of any length is read at once', () => {
  for (const part of ['a ', '০১৭ ', 'Name: ', 'Dhaka, ', '+88 0 1 ', 'my ', '\n', '.,;']) {
    const started = performance.now()
    readChatMessage(part.repeat(50_000))
    assert.ok(performance.now() - started < 2_000, part)
  }
})
