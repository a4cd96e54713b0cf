import assert from 'node:assert/strict'
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { calls } from '#contract/calls.ts'
import { refused } from '../testing/expect.ts'
import { startNagad } from '../testing/fake-nagad.ts'
import { hasOrderToPay, turnOn } from '../testing/paying.ts'
import { startShop } from '../testing/shop.ts'

async function open() {
  const nagad = await startNagad()
  const shop = await startShop({ env: nagad.env })
  const admin = await shop.admin()
  const { settings } = nagad
  const setUp = (other: Record<string, string> = {}) => turnOn(shop, 'nagad', { settings: { ...settings, ...other } })
  const test = async () => {
    // Tests are counted, and this is not about that.
    await shop.db.deleteFrom('tries').execute()
    return (await admin.testPaymentProvider({ params: { provider: 'nagad' }, body: {} })).data
  }
  return {
    nagad,
    shop,
    admin,
    settings,
    setUp,
    test,
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]()
      await nagad[Symbol.asyncDispose]()
    },
  }
}

const inLines = (key: string) => (key.match(/.{1,64}/g) ?? []).join('\n')
const der = (text: string) => Buffer.from(text, 'base64')
const smallPair = generateKeyPairSync('rsa', { modulusLength: 1024 })
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })

test('keys of Nagad work as owners have them: as one line, in lines, with the lines around them, in both formats', async () => {
  await using scene = await open()
  const { settings, setUp, test } = scene
  const { privateKey, publicKey } = settings
  const old = createPrivateKey({ key: der(privateKey), format: 'der', type: 'pkcs8' }).export({
    type: 'pkcs1',
    format: 'pem',
  })
  const oldPublic = createPublicKey({ key: der(publicKey), format: 'der', type: 'spki' }).export({
    type: 'pkcs1',
    format: 'pem',
  })
  const ways: Record<string, string>[] = [
    {},
    { privateKey: inLines(privateKey), publicKey: inLines(publicKey) },
    { privateKey: `-----BEGIN PRIVATE KEY-----\n${inLines(privateKey)}\n-----END PRIVATE KEY-----\n` },
    // What a field of one line makes of it, with the words of the other format.
    { privateKey: `-----BEGIN RSA PRIVATE KEY-----${privateKey}-----END RSA PRIVATE KEY-----` },
    { privateKey: String(old), publicKey: String(oldPublic) },
    { accountNumber: '01711428036' },
  ]
  for (const way of ways) {
    await setUp(way)
    assert.deepEqual(await test(), { works: true, message: 'It works' })
  }
})

test('an invalid Nagad key is named before anything is sent, and Nagad is not offered until it is replaced', async () => {
  await using scene = await open()
  const { nagad, shop, settings, setUp, test } = scene
  const { privateKey, publicKey } = settings
  const pem = (
    key: { export: (options: { type: 'pkcs8' | 'spki'; format: 'pem' }) => string | Buffer },
    type: 'pkcs8' | 'spki',
  ) => String(key.export({ type, format: 'pem' }))
  const noPrivateKey = [
    'a password',
    publicKey,
    privateKey.slice(0, -40),
    pem(smallPair.privateKey, 'pkcs8'),
    pem(curve.privateKey, 'pkcs8'),
  ]
  for (const wrong of noPrivateKey) {
    await setUp({ privateKey: wrong })
    const { works, message } = await test()
    assert.equal(works, false)
    assert.match(message, /^The private key is no RSA key of 2048 bits or more\. Nothing was sent to Nagad/)
  }
  for (const wrong of ['a password', privateKey, pem(smallPair.publicKey, 'spki'), pem(curve.publicKey, 'spki')]) {
    await setUp({ publicKey: wrong })
    assert.match((await test()).message, /^The public key of Nagad is no RSA key of 2048 bits or more/)
  }
  assert.deepEqual(nagad.calls, [])
  const order = await hasOrderToPay(shop)
  assert.equal((await order.mine()).payOnline, null)
  await refused(order.pay('nagad'), { status: 409, code: 'provider_not_ready' })
  await setUp()
  assert.deepEqual(await test(), { works: true, message: 'It works' })
  assert.deepEqual((await order.mine()).payOnline?.ways, ['nagad'])
})

test('a test of Nagad explains which key is of another pair, that the merchant is wrong, or that Nagad is down', async () => {
  await using scene = await open()
  const { nagad, shop, admin, setUp, test } = scene
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const says = async (pattern: RegExp) => {
    const { works, message } = await test()
    assert.equal(works, false)
    assert.match(message, pattern)
  }
  await setUp({ privateKey: String(other.privateKey.export({ type: 'pkcs8', format: 'pem' })) })
  await says(/^Nagad refused the keys\. .*\(Invalid signature\)$/)
  await setUp({ publicKey: String(other.publicKey.export({ type: 'spki', format: 'pem' })) })
  await says(/^Nagad refused the keys\. .*\(Invalid signature\)$/)
  await setUp({ merchantId: '1' })
  await says(/^Nagad refused the keys\. .*\(Invalid merchant\)$/)
  const stopped = (await admin.listPaymentProviders()).data.find(({ provider }) => provider === 'nagad')
  assert.equal(stopped?.stopped?.reason, 'Invalid merchant')
  await setUp()
  for (const mode of ['html', 'lose', 'drop', 'fail'] as const) {
    nagad.set(mode)
    await says(/^Nagad gave no answer that can be used/)
  }
  nagad.set('blocked')
  await says(/^Nagad cannot be reached/)
  assert.equal((await test()).works, true, 'that it is down does not stop it')
  nagad.signAsAnother()
  await says(/^The answer is not signed by the public key that you entered as that of Nagad/)
  const order = await hasOrderToPay(shop)
  assert.equal((await order.mine()).payOnline, null)
})

test('errors about Nagad keys are shown in Bangla too', async () => {
  await using scene = await open()
  const { shop, setUp } = scene
  await setUp({ privateKey: 'a password' })
  const { method, path } = calls.testPaymentProvider
  const headers = { 'accept-language': 'bn' }
  const { text } = await (await shop.admin()).raw(method, path.replace('{provider}', 'nagad'), { json: {}, headers })
  assert.match(text, /"প্রাইভেট কী ২০৪৮ বিট/)
})
