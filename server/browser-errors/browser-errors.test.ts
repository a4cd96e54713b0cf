import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShop } from '../testing/shop.ts'

type Line = { reqId?: string; level: number; msg?: string; browserError?: Record<string, unknown> }

async function startTalkative(env: Record<string, string> = {}) {
  const lines: string[] = []
  const shop = await startShop({ env, log: (line) => lines.push(line) })
  const reported = () => lines.map((line) => JSON.parse(line) as Line).filter((line) => line.browserError)
  return Object.assign(shop, { lines, reported })
}

const frame = 'https://tupi.example/assets/base-Cfx-vuOt.js:1:81234'

test('an error in a browser is in the log as a warning, with its page and the id of the request', async () => {
  await using shop = await startTalkative()
  const message = 'Minified React error #418; visit https://react.dev/errors/418?args[]=HTML for the full message'
  const frames = Array.from({ length: 9 }, (_, number) => `    at part${number} (${frame})`)
  const stack = ['Error: Minified', ...frames].join('\n')
  await shop.guest().reportBrowserError({ body: { kind: 'page', page: '/shop/listing', message, stack } })
  await shop.guest().reportBrowserError({
    body: {
      kind: 'page',
      page: '/shop/listing',
      message: "can't access property 'x'",
      stack: `part@${frame}\n@${frame}`,
    },
  })
  const [chrome, firefox] = shop.reported()
  assert.deepEqual([chrome?.level, chrome?.msg], [40, 'An error in a browser'])
  assert.match(chrome?.reqId ?? '', /^[0-9a-f-]{36}$/)
  assert.deepEqual(chrome?.browserError, {
    kind: 'page',
    page: '/shop/listing',
    message: 'Minified React error #418; visit https://react.dev/errors/418 for the full message',
    frames: Array.from({ length: 5 }, (_, number) => `at part${number} (${frame})`),
  })
  assert.deepEqual(firefox?.browserError?.frames, [`part@${frame}`, `@${frame}`])
})

test('what a person typed or is does not reach the log with an error', async () => {
  await using shop = await startTalkative()
  const secrets = [
    'rahim@tupi.example',
    'rahim%40tupi.example',
    '01711123456',
    '01711-123 456',
    '০১৭১১১২৩৪৫৬',
    'রহিম',
    'words',
  ]
  const message = [
    'Unexpected token, "রহিম 17"... is not valid JSON; to rahim@tupi.example or 01711-123 456',
    'while at https://tupi.example/shop/search?keyword=words#words: ০১৭১১১২৩৪৫৬, "words',
  ].join(' ')
  await shop.guest().reportBrowserError({
    body: {
      kind: 'page',
      page: '/shop/search/rahim%40tupi.example?keyword=words',
      message,
      stack: `SyntaxError: "words" 01711123456\n    at read (https://tupi.example/shop?keyword=words&phone=01711123456:1:20)\n    words`,
    },
  })
  const [line] = shop.reported()
  assert.deepEqual(line?.browserError?.page, '/shop/search/[e-mail]')
  assert.deepEqual(line?.browserError?.frames, ['at read (https://tupi.example/shop:1:20)'])
  for (const text of shop.lines) for (const secret of secrets) assert.ok(!text.includes(secret), `${secret}: ${text}`)
})

test('reports are bounded in length, and twenty an hour from one address', async () => {
  await using shop = await startTalkative()
  const report = async (body: object, from = '203.0.113.1') => {
    const headers = { 'x-forwarded-for': from }
    return (await shop.guest().raw('POST', '/api/common/browser-error', { json: body, headers })).status
  }
  const lost = { kind: 'script', page: '/shop/home', message: '/assets/base.js' }
  assert.equal(await report({ ...lost, message: 'x'.repeat(501) }), 400)
  assert.equal(await report({ ...lost, stack: 'x'.repeat(4001) }), 400)
  assert.equal(await report({ ...lost, kind: 'other' }), 400)
  const answers: number[] = []
  for (let number = 1; number <= 21; number++)
    answers.push(await report({ ...lost, stack: `${'x'.repeat(900)}:1:2\n` }))
  assert.deepEqual(answers, [...Array(20).fill(200), 429])
  assert.equal(await report(lost, '203.0.113.2'), 200)
  assert.equal(shop.reported().length, 21)
  for (const { browserError } of shop.reported()) assert.ok(JSON.stringify(browserError).length < 400)
})
