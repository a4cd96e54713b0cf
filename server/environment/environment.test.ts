import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearlySettings, noticesOf, readEnvironment } from './environment.ts'

const s3 = {
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_PUBLIC_URL: 'https://pictures.example/shop',
}

test('without S3 settings pictures are files, with all of them they are not', () => {
  assert.equal(readEnvironment({}, 'production').s3, null)
  assert.equal(readEnvironment({ S3_BUCKET: '' }, 'production').s3, null)
  assert.equal(readEnvironment(s3, 'production').s3?.publicUrl.href, 'https://pictures.example/shop')
})

test('a missing or wrong S3 setting is reported by its name', () => {
  for (const name of Object.keys(s3)) {
    assert.throws(() => readEnvironment({ ...s3, [name]: '' }, 'production'), {
      message: new RegExp(`^${name} is missing`),
    })
  }
  assert.throws(() => readEnvironment({ ...s3, S3_PUBLIC_URL: 'http://pictures.example' }, 'production'), {
    message: 'S3_PUBLIC_URL must be an https address',
  })
  assert.throws(() => readEnvironment({ ...s3, S3_ENDPOINT: 'pictures' }, 'production'), {
    message: 'S3_ENDPOINT must be an http or https address',
  })
})

test('backups go to a folder, or with all settings of their store to a bucket that is not that of the pictures', () => {
  const store = {
    BACKUP_DIR: 's3://backups/tupi',
    BACKUP_S3_ENDPOINT: 'https://s3.example',
    BACKUP_S3_REGION: 'eu-central-1',
    BACKUP_S3_ACCESS_KEY_ID: 'key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  }
  const placeOf = (env: Record<string, string>) => readEnvironment(env, 'production').backups?.place
  assert.equal(placeOf({ BACKUP_DIR: '/mnt/backups' }), '/mnt/backups')
  assert.equal(placeOf(store), 's3://backups/tupi')
  for (const missing of Object.keys(store).slice(1)) {
    assert.throws(() => placeOf({ ...store, [missing]: '' }), { message: new RegExp(`^${missing} is missing`) })
  }
  for (const BACKUP_DIR of ['s3://', 's3://Bucket', 's3://backups/../other', 'https://backups']) {
    assert.throws(() => placeOf({ ...store, BACKUP_DIR }), { message: /^BACKUP_DIR must be/ })
  }
  assert.throws(() => placeOf({ ...s3, ...store, BACKUP_DIR: 's3://pictures/tupi' }), {
    message: /^BACKUP_DIR cannot be in S3_BUCKET/,
  })
})

test('the embedded database is archived only if there is a folder for backups', () => {
  const isOn = (env: Record<string, string>) => readEnvironment({ BACKUP_WAL: 'on', ...env }, 'production').backupWal
  assert.equal(isOn({ BACKUP_DIR: '/mnt/backups' }), true)
  assert.equal(isOn({ BACKUP_WAL: '' }), false)
  assert.throws(() => isOn({}), { message: /^BACKUP_DIR is missing: BACKUP_WAL needs it/ })
  assert.throws(() => isOn({ BACKUP_DIR: '/mnt/backups', DATABASE_URL: 'postgres://shop@db/shop' }), {
    message: /^BACKUP_WAL is for the embedded database/,
  })
})

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

test('a pooler and a replica need the database; several servers in one address stop the start with what to do', () => {
  const alone = 'postgres://shop:p,w@[::1]:5432/tupi?sslmode=require'
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl } = readEnvironment({ DATABASE_URL: alone }, 'production')
  assert.deepEqual([databaseUrl, databaseDirectUrl, databaseReplicaUrl], [alone, alone, null])
  const pooled = { DATABASE_URL: 'postgres://pooler/tupi', DATABASE_DIRECT_URL: alone }
  assert.equal(readEnvironment(pooled, 'production').databaseDirectUrl, alone)
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL']) {
    assert.throws(() => readEnvironment({ [name]: 'postgres://one/tupi' }, 'production'), {
      message: `DATABASE_URL is missing: ${name} needs it`,
    })
  }
  for (const several of ['postgres://shop:secret@one:5432,two:5433/tupi', 'postgresql://one,two']) {
    for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL']) {
      assert.throws(() => readEnvironment({ DATABASE_URL: alone, [name]: several }, 'production'), {
        message: `${name} names several servers: put a proxy that finds the primary before them, and set its address alone (docs/scale.md)`,
      })
    }
  }
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

test('metrics are off until they have a port, and then on this machine alone', () => {
  const metrics = (env: Record<string, string>) => readEnvironment(env, 'production').metrics
  assert.equal(metrics({ METRICS_HOST: '10.0.0.4' }), null)
  assert.deepEqual(metrics({ METRICS_PORT: '9464' }), { port: 9464, host: '127.0.0.1' })
  for (const port of ['3000', '80'])
    assert.throws(() => metrics({ METRICS_PORT: port, ...(port !== '3000' && { PORT: port }) }), {
      message: /^METRICS_PORT must be another port than PORT, which is \d+$/,
    })
  assert.equal(metrics({ METRICS_PORT: '0', PORT: '0' })?.port, 0, 'each gets one that is free')
  assert.deepEqual(metrics({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.4' }), { port: 9464, host: '10.0.0.4' })
})

test('the demo fills the shop’s own database unless it is off, and another one only if it is on', () => {
  const demo = (env: Record<string, string>) => readEnvironment(env, 'production').demo
  const DATABASE_URL = 'postgres://shop@db/shop'
  assert.deepEqual([demo({}), demo({ DEMO: '0' })], [true, false])
  assert.deepEqual([demo({ DATABASE_URL }), demo({ DATABASE_URL, DEMO: '1' })], [false, true])
})

test('the administrator’s e-mail and password go together', () => {
  const owner = { ADMIN_EMAIL: 'Owner@tupi.example', ADMIN_PASSWORD: 'a-long-password' }
  assert.deepEqual(readEnvironment(owner, 'production').admin, {
    email: 'owner@tupi.example',
    password: 'a-long-password',
  })
  for (const missing of ['ADMIN_EMAIL', 'ADMIN_PASSWORD']) {
    assert.throws(() => readEnvironment({ ...owner, [missing]: '' }, 'production'), {
      message: new RegExp(`^${missing} is missing`),
    })
  }
})

test('the limits cannot be lifted in a public shop', () => {
  const off = { RATE_LIMITS: 'off' }
  assert.equal(readEnvironment(off, 'production').rateLimits, false)
  assert.equal(readEnvironment({}, 'production').rateLimits, true)
  assert.throws(() => readEnvironment({ ...off, PUBLIC_URL: 'https://shop.example' }, 'production'), {
    message: /^RATE_LIMITS cannot be off/,
  })
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

test('a mail server, a sender and the shop’s address go together', () => {
  const mail = {
    SMTP_URL: 'smtp://u:p@mail.example',
    MAIL_FROM: 'Tupi টুপি <hello@tupi.example>',
    PUBLIC_URL: 'https://tupi.example',
  }
  assert.equal(readEnvironment({ PUBLIC_URL: mail.PUBLIC_URL }, 'production').mail, null)
  assert.deepEqual(readEnvironment(mail, 'production').mail?.from, { name: 'Tupi টুপি', address: 'hello@tupi.example' })
  for (const missing of ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL']) {
    assert.throws(() => readEnvironment({ ...mail, [missing]: '' }, 'production'), {
      message: new RegExp(`^${missing} is missing`),
    })
  }
  assert.throws(() => readEnvironment({ ...mail, SMTP_URL: 'smtp://' }, 'production'), { message: /^SMTP_URL must be/ })
})

test('the connection to a mail server elsewhere is encrypted unless its address sets otherwise', () => {
  const urlOf = (SMTP_URL: string) =>
    readEnvironment({ SMTP_URL, MAIL_FROM: 'a@tupi.example', PUBLIC_URL: 'https://tupi.example' }, 'production').mail
      ?.url.search
  assert.equal(urlOf('smtp://mail.example'), '?requireTLS=true')
  assert.equal(urlOf('smtp://mail.example?requireTLS=false'), '?requireTLS=false')
  assert.equal(urlOf('smtp://127.0.0.1:25'), '')
})

test('a gateway for text messages needs its address, its form and the shop’s address', () => {
  const sms = {
    SMS_URL: 'https://sms.example/send',
    SMS_BODY: 'api_key=secret&to={phone}&msg={text}',
    PUBLIC_URL: 'https://tupi.example',
  }
  const read = (more: Record<string, string>) => readEnvironment({ ...sms, ...more }, 'production').sms
  assert.equal(readEnvironment({ PUBLIC_URL: sms.PUBLIC_URL }, 'production').sms, null)
  const { url, ...rest } = read({}) ?? {}
  assert.equal(url?.href, sms.SMS_URL)
  const none = { authorization: null, success: null }
  assert.deepEqual(rest, { body: sms.SMS_BODY, ...none, partsADay: 500, origin: sms.PUBLIC_URL })
  for (const missing of ['SMS_URL', 'SMS_BODY', 'PUBLIC_URL']) {
    assert.throws(() => read({ [missing]: '' }), { message: new RegExp(`^${missing} is missing`) })
  }
  for (const [name, value] of [
    ['SMS_URL', 'http://sms.example'],
    ['SMS_BODY', 'to={phone}'],
    ['SMS_BODY', '{"to": {phone}, "msg": "{text}"}'],
    ['SMS_PARTS_A_DAY', '0'],
  ] as const) {
    assert.throws(() => read({ [name]: value }), { message: new RegExp(`^${name} must`) })
  }
})
