import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { calls } from '#contract/calls.ts'
import { refusals } from '#contract/errors.ts'
import { serveMetrics } from '#server/metrics/serve-metrics.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startShop } from '#server/testing/shop.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')
const rules = read('deploy/prometheus/alerts.yml')
const dashboard = read('deploy/grafana/tupi.json')
const runbook = read('docs/runbook.md')

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

test('every alert has its row in the runbook, with what to look at and what to do, and every row its alert', () => {
  const alerts = found(rules, /- alert: (\w+)/g)
  assert.ok(alerts.length > 15, 'the alerts were not found')
  const rows = runbook.split('\n').filter((line) => line.startsWith('| `Tupi'))
  assert.deepEqual(
    rows.map((row) => /`(\w+)`/.exec(row)?.[1]),
    alerts,
  )
  for (const row of rows)
    assert.ok(row.split(' | ').every((cell) => cell.length > 10) && row.split(' | ').length === 4, row)
})

test('alerts, dashboard and runbook name metrics, calls and codes that the shop has', async () => {
  await using shop = await startShop({ env: { METRICS_PORT: '9464' } })
  const shown = found((await shop.metrics?.registry.metrics()) ?? '', /^# TYPE (\w+) /gm)
  const asked = [rules, dashboard, runbook].flatMap((text) =>
    found(text, /\b((?:tupi|nodejs|process)_[a-z0-9_]*[a-z0-9])/g),
  )
  assert.ok(asked.length > 60, 'the metrics were not found')
  const unknown = asked.filter(
    (name) => !shown.includes(name) && !shown.includes(name.replace(/_(bucket|sum|count)$/, '')),
  )
  assert.deepEqual(unknown, [])
  const ours = shown.filter((name) => name.startsWith('tupi_'))
  assert.deepEqual(
    ours.filter((name) => !runbook.includes(`\`${name}\``)),
    [],
    'the runbook says what each one counts',
  )
  const texts = rules + dashboard.replaceAll('\\"', '"')
  const valuesOf = (label: string) =>
    found(texts, new RegExp(`[{,]${label}[!=]~?"([^"]+)"`, 'g')).flatMap((value) => value.split('|'))
  const names = [...Object.keys(calls), 'page', 'picture', 'asset', 'healthz', 'readyz']
  assert.ok(valuesOf('call').length > 5 && valuesOf('code').length > 1)
  assert.deepEqual(
    valuesOf('call').filter((name) => !names.includes(name)),
    [],
  )
  assert.deepEqual(
    valuesOf('code').filter((code) => !Object.hasOwn(refusals, code)),
    [],
  )
})

test('lines of the log that the documents quote are lines that the shop writes', () => {
  const documents = ['runbook', 'backup', 'operate'].map((name) => read(`docs/${name}.md`)).join('\n')
  // A line may go on with a number or a path: N and … are their placeholders.
  const quoted = found(documents, /["`]((?:An?|The) [^"`]*?)(?:,? N [^"`]*)?["`]/g)
  assert.ok(quoted.length > 8, 'no lines were found')
  const files = globSync('server/**/*.ts', { cwd: join(import.meta.dirname, '..') })
  const code = files.filter((file) => !file.endsWith('.test.ts')).map(read)
  assert.deepEqual(
    quoted.filter((line) => !code.some((text) => text.includes(line))),
    [],
  )
})

const isThere = (program: string) => {
  try {
    return execFileSync('which', [program]).length > 0
  } catch {
    return false
  }
}

test('the commands of the runbook read the metrics of a shop, and find the alerts right', async (t) => {
  const commands = (/^```sh\n([\s\S]*?)^```$/m.exec(runbook)?.[1] ?? '').trim().split('\n')
  assert.deepEqual(
    commands.map((line) => line.split(' ')[0]),
    ['curl', 'promtool'],
  )
  const port = await freePort()
  await using shop = await startShop({ env: { METRICS_PORT: `${port}` } })
  const stop = await serveMetrics(
    { port, host: '127.0.0.1' },
    async () => (await shop.metrics?.registry.metrics()) ?? '',
  )
  t.after(stop)
  const run = async (line = '') =>
    (await promisify(execFile)('sh', ['-c', line.replace('9464', `${port}`)], { cwd: join(import.meta.dirname, '..') }))
      .stdout
  for (const [program, line, answer] of [
    ['curl', commands[0], /^tupi_database_up 1$/m],
    ['promtool', commands[1], /SUCCESS: \d+ rules found/],
  ] as const) {
    if (isThere(program)) assert.match(await run(line), answer)
    else t.diagnostic(`${program} is missing: ${line} was not run`)
  }
})
