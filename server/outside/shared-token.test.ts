import assert from 'node:assert/strict'
import { test } from 'node:test'
import { never } from '../testing/expect.ts'
import { startShop, type TestShop } from '../testing/shop.ts'

const giving = (value: string) => async () => ({ value, until: new Date(Date.now() + 86_400_000) })

const ofPathao = async (shop: TestShop) => {
  const admin = await shop.admin()
  return {
    save: (clientId: string) => admin.saveCourier({ params: { courier: 'pathao' }, body: { settings: { clientId } } }),
    call: () => shop.couriers.callTo(shop.couriers.find('pathao'), never),
  }
}

const ofBkash = async (shop: TestShop) => {
  const admin = await shop.admin()
  return {
    save: (appKey: string) =>
      admin.savePaymentProvider({ params: { provider: 'bkash' }, body: { settings: { appKey } } }),
    call: () => shop.paymentProviders.callTo(shop.paymentProviders.find('bkash'), never),
  }
}

test('a call that still has the old keys of a courier or a provider gets a token for itself alone', async () => {
  await using shop = await startShop()
  for (const set of [ofPathao, ofBkash]) {
    const { save, call } = await set(shop)
    await save('first')
    const { token: tokenOfOld } = call()
    await save('second')
    assert.equal(await tokenOfOld(giving('for the first')), 'for the first')
    assert.equal(await call().token(giving('for the second')), 'for the second')
  }
})

test('a call that gets its token while other keys are saved gives it to no call with these', async () => {
  await using shop = await startShop()
  const { save, call } = await ofPathao(shop)
  await save('first')
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const asking = call().token(async () => {
    begin()
    await held
    return giving('for the first')()
  })
  await begun
  await save('second')
  const next = call().token(giving('for the second'))
  release()
  assert.deepEqual([await asking, await next], ['for the first', 'for the second'])
})
