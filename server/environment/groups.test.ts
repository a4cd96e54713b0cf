import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEnvironment } from './environment.ts'

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
  const addressOf = (env: Record<string, string>) => readEnvironment(env, 'production').backups?.address
  assert.equal(addressOf({ BACKUP_DIR: '/mnt/backups' }), '/mnt/backups')
  assert.equal(addressOf(store), 's3://backups/tupi')
  for (const missing of Object.keys(store).slice(1)) {
    assert.throws(() => addressOf({ ...store, [missing]: '' }), { message: new RegExp(`^${missing} is missing`) })
  }
  for (const BACKUP_DIR of ['s3://', 's3://Bucket', 's3://backups/../other', 'https://backups']) {
    assert.throws(() => addressOf({ ...store, BACKUP_DIR }), { message: /^BACKUP_DIR must be/ })
  }
  assert.throws(() => addressOf({ ...s3, ...store, BACKUP_DIR: 's3://pictures/tupi' }), {
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
