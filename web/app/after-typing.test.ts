import assert from 'node:assert/strict'
import { afterEach, type TestContext, test } from 'node:test'
import { setImmediate as tick } from 'node:timers/promises'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { shopCalls } from '#contract/shop-calls.ts'
import { line } from '#web/send.ts'
import { afterTyping } from './after-typing.ts'

const { fetch } = line
afterEach(() => {
  line.fetch = fetch
})

/** A field whose text is looked for, and the requests that it has sent; none is answered. */
function startTyping({ mock }: TestContext) {
  mock.timers.enable({ apis: ['setTimeout'] })
  const requests: { text: string | null; signal: AbortSignal | null | undefined }[] = []
  line.fetch = (path, { signal }) => {
    requests.push({ text: new URL(path, 'http://shop').searchParams.get('text'), signal })
    return new Promise(() => {})
  }
  const optionsOf = (text: string) => ({
    queryKey: [text],
    queryFn: afterTyping(shopCalls, (api) => api.suggest({ query: { text } })),
  })
  const observer = new QueryObserver(new QueryClient(), optionsOf('c'))
  const leave = observer.subscribe(() => {})
  const type = (text: string) => observer.setOptions(optionsOf(text))
  const wait = async (ms: number) => {
    mock.timers.tick(ms)
    await tick()
  }
  return { requests, type, wait, leave }
}

const textsOf = (requests: { text: string | null }[]) => requests.map(({ text }) => text)

test('what is typed is looked for once nothing more was typed for 0.2 seconds', async (context) => {
  const { requests, type, wait, leave } = startTyping(context)
  await wait(199)
  type('ca')
  await wait(199)
  type('cap')
  await wait(199)
  assert.deepEqual(requests, [])
  await wait(1)
  assert.deepEqual(textsOf(requests), ['cap'])
  leave()
})

test('the next letter ends the request of the one before, and so does leaving the field', async (context) => {
  const { requests, type, wait, leave } = startTyping(context)
  await wait(200)
  assert.equal(requests[0]?.signal?.aborted, false)
  type('ca')
  assert.equal(requests[0]?.signal?.aborted, true)
  await wait(200)
  assert.deepEqual(textsOf(requests), ['c', 'ca'])
  assert.equal(requests[1]?.signal?.aborted, false)
  leave()
  assert.equal(requests[1]?.signal?.aborted, true)
})
