import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearlySettings, noticesOf, readEnvironment } from './environment.ts'

test('a wrong setting is reported in one line that begins with its name, and a blank one counts as not set', () => {
  const wrong = {
    PORT: '70000',
    WORKERS: '0',
    DATABASE_URL: 'mysql://localhost/shop',
    DATABASE_DIRECT_URL: 'postgres://one,two:x/shop',
    DATABASE_REPLICA_URL: 'one/shop',
    ADMIN_EMAIL: 'owner',
    ADMIN_PASSWORD: 'short',
    DEMO: 'yes',
    PUBLIC_URL: 'https://shop.example/path',
    GOOGLE_ISSUER: 'http://accounts.example',
    SMTP_URL: 'http://mail.example',
    MAIL_FROM: 'Tupi',
    LOG_LEVEL: 'loud',
    METRICS_PORT: 'yes',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
    SLOW_STATEMENT_MS: '-1',
    OFFLINE_PAGES: 'no',
    PREPARED_STATEMENTS: 'yes',
    RATE_LIMITS: 'maybe',
    BACKUP_WAL: 'yes',
    TRUST_PROXY: 'nginx',
  }
  for (const [name, value] of Object.entries(wrong)) {
    assert.throws(() => readEnvironment({ [name]: value }, 'production'), {
      message: new RegExp(`^${name} [^\\n]+$`),
    })
    assert.doesNotThrow(() => readEnvironment({ [name]: '' }, 'production'))
  }
})

test('a proxy is named by its address, a network or a word for one', () => {
  const read = (TRUST_PROXY: string) => readEnvironment({ TRUST_PROXY }, 'production').trustProxy
  assert.deepEqual(read('127.0.0.1, 10.0.0.0/8, ::1, loopback'), ['127.0.0.1', '10.0.0.0/8', '::1', 'loopback'])
  for (const wrong of ['nginx', '10.0.0.1; rm', '10.0.0.0/64', '10.0.0.1,,::1'])
    assert.throws(() => read(wrong), { message: /^TRUST_PROXY must be addresses of proxies, such as 127\.0\.0\.1/ })
})

test('a variable that is nearly a setting is asked about, and those of other programs are not', () => {
  const asked = (...names: string[]) => nearlySettings(Object.fromEntries(names.map((name) => [name, 'x'])))
  assert.deepEqual(asked('DATABSE_URL', 'DATADIR'), [
    'DATABSE_URL is not a setting of Tupi: is DATABASE_URL meant?',
    'DATADIR is not a setting of Tupi: is DATA_DIR meant?',
  ])
  assert.deepEqual(asked('DATABASE_URI', 'DATABASE_URL'), [], 'the setting is there')
  const others = ['HOSTNAME', 'HOSTS', 'POST', 'HTTP_PROXY', 'AWS_REGION', 'SMTP_HOST', 'NODE_ENV', 'npm_config_port']
  assert.deepEqual(asked(...others), [])
})

test('the shop listens on port 3000, in development on this machine alone', () => {
  const where = (mode: 'production' | 'development', env = {}) => {
    const { host, port } = readEnvironment(env, mode)
    return `${host}:${port}`
  }
  assert.equal(where('production'), '0.0.0.0:3000')
  assert.equal(where('development'), '127.0.0.1:3000')
  assert.equal(where('production', { HOST: '::1', PORT: '8080' }), '::1:8080')
})

test('the log has warnings and errors, in development every request, and otherwise what LOG_LEVEL sets', () => {
  const levelOf = (mode: 'production' | 'development', env = {}) => readEnvironment(env, mode).logLevel
  assert.deepEqual([levelOf('production'), levelOf('development')], ['warn', 'info'])
  assert.equal(levelOf('production', { LOG_LEVEL: 'error' }), 'error')
})

test('the demo fills the shop’s own database unless it is off, and another one only if it is on', () => {
  const demo = (env: Record<string, string>) => readEnvironment(env, 'production').demo
  const DATABASE_URL = 'postgres://shop@db/shop'
  assert.deepEqual([demo({}), demo({ DEMO: '0' })], [true, false])
  assert.deepEqual([demo({ DATABASE_URL }), demo({ DATABASE_URL, DEMO: '1' })], [false, true])
})

test('a start without the address of the shop or its proxy warns of what is missing then', () => {
  const noticed = (env: Record<string, string>, mode: 'production' | 'development' = 'production') =>
    noticesOf(readEnvironment(env, mode)).join()
  assert.match(noticed({}), /cookies lack Secure/)
  assert.match(noticed({ PUBLIC_URL: 'https://shop.example' }), /^TRUST_PROXY is not set/)
  for (const [name, value] of [
    ['PUBLIC_URL', 'http://shop.example'],
    ['TRUST_PROXY', '10.0.0.1'],
    ['HOST', '127.0.0.1'],
  ] as const) {
    assert.equal(noticed({ [name]: value }), '', name)
  }
  assert.equal(noticed({ HOST: '0.0.0.0' }, 'development'), '')
})
