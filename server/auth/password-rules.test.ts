import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { PASSWORD, startShop } from '../testing/shop.ts'
import { weaknessOf } from './password-rules.ts'

const rahim = { userName: 'Rahim Uddin', email: 'rahim.uddin@tupi.example' }
const isCommon = /most common passwords/
const isName = /your name, your e-mail or the name of the shop/

test('the 10,000 most common passwords, the e-mail, the name and the shop’s name are no passwords, whatever the case', async () => {
  for (const password of ['password123', 'PassWord123', 'qwertyuiop', '1234567890']) {
    assert.match((await weaknessOf(password, rahim))?.en ?? '', isCommon, password)
  }
  for (const password of ['rahim.uddin@tupi.example', 'Rahim.Uddin', 'rahim uddin', 'RahimUddin', 'Cap House']) {
    assert.match((await weaknessOf(password, rahim, ['Cap House']))?.en ?? '', isName, password)
  }
  for (const password of [PASSWORD, 'rahim.uddin-2026', 'password-of-rahim', 'টুপি-আর-চা']) {
    assert.equal(await weaknessOf(password, rahim), null, password)
  }
})

test('a weak password is refused under its field when registering and when changing it', async () => {
  await using shop = await startShop()
  const { user } = await shop.customer('Karim Mia')
  const register = (password: string) => shop.guest().register({ body: { ...rahim, password } })
  const { errors } = await refused(register('Password123'), { status: 400, message: isCommon })
  assert.match(errors?.password ?? '', isCommon)
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
