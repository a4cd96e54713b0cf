import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { PASSWORD, startShop } from '../testing/shop.ts'
import { weaknessOf } from './password-rules.ts'

const rahim = { userName: 'Rahim Uddin', email: 'rahim.uddin@tupi.example' }
const capHouse = { en: 'Cap House', bn: '' }
const isCommon = /most common passwords/
const isName = /your name, your e-mail or the name of the shop/

test('the 10,000 most common passwords, the e-mail, the name and the shop’s name are no passwords, whatever the case and the digits around them', async () => {
  for (const password of ['password123', 'PassWord123', 'qwertyuiop', '1234567890']) {
    assert.match((await weaknessOf(password, rahim, capHouse))?.en ?? '', isCommon, password)
  }
  const names = ['rahim.uddin@tupi.example', 'Rahim.Uddin', 'rahim uddin', 'RahimUddin', 'Cap House']
  const withDigits = ['rahim.uddin-2026', '1234rahim', 'Rahim@1971', 'uddin১২৩৪', 'caphouse1234', '#Cap House 1!']
  for (const password of [...names, ...withDigits]) {
    assert.match((await weaknessOf(password, rahim, capHouse))?.en ?? '', isName, password)
  }
  const byNumber = { userName: 'Rahim', email: '01712345678@tupi.example' }
  assert.match((await weaknessOf('01712345678', byNumber, capHouse))?.en ?? '', isName)
  for (const password of [PASSWORD, 'password-of-rahim', '71-rahim-and-karim', 'টুপি-আর-চা', '4071 8823 9946']) {
    assert.equal(await weaknessOf(password, rahim, capHouse), null, password)
  }
})

test('a weak password is refused under its field when registering and when changing it', async () => {
  await using shop = await startShop()
  const { user } = await shop.customer('Karim Mia')
  const register = (password: string) => shop.guest().register({ body: { ...rahim, password } })
  const { errors } = await refused(register('Password123'), { status: 400, message: isCommon })
  assert.match(errors?.password ?? '', isCommon)
  await refused(register('tupi1234'), { status: 400, message: isName })
  await refused(register('rahim uddin'), { status: 400, message: isName })
  await refused(register('        '), { status: 400, errors: { password: 'A password is more than spaces' } })
  await register('a password with spaces')
  const karim = shop.guest()
  await karim.login({ body: { email: user.email, password: PASSWORD } })
  const change = (newPassword: string) => karim.changePassword({ body: { currentPassword: PASSWORD, newPassword } })
  const refusal = await refused(change('iloveyou1'), { status: 400, message: isCommon })
  assert.match(refusal.errors?.newPassword ?? '', isCommon)
  await refused(change('karim mia'), { status: 400, message: isName })
  await refused(change(' '.repeat(8)), { status: 400, errors: { newPassword: 'A password is more than spaces' } })
  await karim.login({ body: { email: user.email, password: PASSWORD } })
})
