import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { send } from './send.ts'

/** What a call is sent with, under these terms; it gets no answer. */
function sent(terms: Parameters<typeof send>[2]) {
  let given: RequestInit | undefined
  const carry = (_: string, init: RequestInit) => {
    given = init
    return new Promise<Response>(() => {})
  }
  void send('/api/any', { method: 'GET', headers: new Headers(), body: null }, { ...terms, carry })
  assert.ok(given?.signal)
  return { ...given, signal: given.signal, headers: new Headers(given.headers) }
}

const useClock = ({ mock }: TestContext) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  return mock.timers
}

test('a call names the language of its page, asks no cache, and ends after 20 seconds', (context) => {
  const clock = useClock(context)
  const { headers, cache, signal } = sent({})
  assert.equal(headers.get('accept-language'), 'en')
  assert.equal(cache, 'no-store')
  clock.tick(19_999)
  assert.equal(signal.aborted, false)
  clock.tick(1)
  assert.equal(signal.aborted, true)
})

test('a call that takes as long as it needs ends only when it is called off', (context) => {
  const clock = useClock(context)
  const ending = new AbortController()
  const { signal } = sent({ ending, isPatient: true })
  clock.tick(3_600_000)
  assert.equal(signal.aborted, false)
  ending.abort()
  assert.equal(signal.aborted, true)
})
