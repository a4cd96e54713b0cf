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
  district: '',
  thana: '',
  quantity: null,
  size: '',
  items: [],
}

/** "2 tiger", "1 bagh, size M" */
function itemOf(value: string): ChatProposal['items'][number] {
  const [, pieces, words = '', size = ''] = value.match(/^(\d+) ?(.*?)(?:, size (.+))?$/) ?? []
  return { words, quantity: Number(pieces), size }
}

/** Requested items and thana are compared only where they were labelled by hand. */
const compared = (read: ChatProposal, expected: ChatProposal): ChatProposal => ({
  ...read,
  ...(expected.items.length === 0 && { items: [] }),
  ...(expected.thana === '' && { thana: '' }),
})

/** A file of messages, each with what a person reads in it: lines that begin with `= `, a field and its value. */
function samples(file: string): { message: string; expected: ChatProposal }[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8').normalize('NFC')
  return text.split(/^----\n/m).map((sample) => {
    const lines = sample.trimEnd().split('\n')
    const expected: ChatProposal = { ...nothing, items: [] }
    for (const line of lines.filter((line) => line.startsWith('= '))) {
      const [, field, value = ''] = line.match(/^= (\w+) ?(.*)$/) ?? []
      const [, city = '', area = ''] = value.match(/^(.*) (inside|outside)$/) ?? []
      if (field === 'city') Object.assign(expected, { city, district: city, shippingType: area })
      else if (field === 'item') expected.items.push(itemOf(value))
      else if (field === 'other') expected.otherPhones = [value]
      else if (field === 'broken') expected.brokenPhone = value
      else Object.assign(expected, { [field ?? '']: field === 'quantity' ? Number(value) : value })
    }
    return { message: lines.filter((line) => !line.startsWith('= ')).join('\n'), expected }
  })
}

for (const { message, expected } of samples('chat/messages.txt')) {
  test(`a message is read: ${message.slice(0, 60).replaceAll('\n', ' ')}`, () => {
    assert.deepEqual(compared(readChatMessage(message), expected), expected)
  })
}

test('of twenty messages that were written before the reader was, eighteen are read without a mistake', () => {
  const read = samples('chat/messages-held-out.txt').filter(({ message, expected }) =>
    isDeepStrictEqual(compared(readChatMessage(message), expected), expected),
  )
  assert.ok(read.length >= 18, `${read.length} are`)
})

/** Of so many readings, in milliseconds of the processor: other work of the machine does not count. */
function timeToRead(times: number, message: string): number {
  const begun = process.threadCpuUsage()
  for (let count = 0; count < times; count++) readChatMessage(message)
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1_000
}

test('a message of four times the length takes four times as long to read, not sixteen, and a longer one is cut off', () => {
  const unusual = ['( –', '–', '(', '.,;', '\n', '+88 0 1 ', '০১৭ ', 'Name: ', 'my ', 'amar my ', 'Dhaka, ', 'abc. ']
  for (const part of unusual) {
    const ofLength = (length: number) => part.repeat(length).slice(0, length)
    const [short, long] = [timeToRead(12, ofLength(1_000)), timeToRead(3, ofLength(4_000))]
    assert.ok(long < 2 * short + 60, `${JSON.stringify(part)}: ${short} ms for twelve, ${long} ms for three`)
    assert.deepEqual(readChatMessage(ofLength(400_000)), readChatMessage(ofLength(4_000)))
  }
})
