import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SignJWT } from 'jose'
import { readClaims } from './token-claims.ts'

const tokenOf = (claims: Record<string, unknown>) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32))

const payloadOf = (text: string) => `e30.${Buffer.from(text).toString('base64url')}.x`

test('name and e-mail are read from a token of Google, in any script', async () => {
  // Of every length modulo three, and with both characters in which base64url differs from base64.
  for (const name of ['রহিম উদ্দিন', 'Zoë', 'Rahim ?~>', 'Ali', 'Alim', 'Alima 👒']) {
    const token = await tokenOf({ sub: '1', email: 'rahim@tupi.example', name })
    assert.deepEqual(readClaims(token), { email: 'rahim@tupi.example', name })
  }
  assert.match((await tokenOf({ name: '???>>>~~~' })).split('.')[1] ?? '', /[-_]/)
  assert.equal(readClaims(await tokenOf({ name: '???>>>~~~' })).name, '???>>>~~~')
})

test('a token that cannot be read gives no claims, and is left to the server to refuse', () => {
  const broken = [
    '',
    '.',
    'one',
    'a.b',
    'three.word.text',
    'a.%%%.c',
    'a.ÿ.c',
    payloadOf('{"email":'),
    payloadOf('null'),
  ]
  for (const token of [...broken, payloadOf('"text"'), payloadOf('7')]) assert.deepEqual(readClaims(token), {}, token)
  const odd = payloadOf('{"email":{"x":1},"name":7}')
  assert.deepEqual(readClaims(odd), { email: undefined, name: undefined })
})
