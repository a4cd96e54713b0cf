import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setUpApp } from '../testing/authenticator-app.ts'
import { refused } from '../testing/expect.ts'
import { later } from '../testing/second-factor.ts'
import { startShop } from '../testing/shop.ts'

const bkash = (number: string, isOn = true) => ({ wallets: { bkash: { isOn, number, kind: 'personal' } } })

test('another number of a wallet and another demand of second factors ask for a recent proof: typed, from a file or a version', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const app = await setUpApp(shop, admin)
  const save = (group: string, body: Record<string, unknown>) => admin.saveSettings({ params: { group }, body })
  await save('payments', bkash('01712345678'))
  const { data: file } = await admin.exportSettings()
  await save('payments', bkash('01812345678'))
  await save('staff', { secondFactor: 'staff' })
  const { updatedAt: _, ...before } = (await admin.getSettings()).data.payments
  const [, earlier] = (await admin.listSettingsVersions({ params: { group: 'payments' } })).data
  const payments = { ...file, settings: { payments: file.settings.payments ?? {} } }
  const restored = { params: { group: 'payments', id: earlier?._id ?? '' }, body: {} }
  const steps = [
    () => save('payments', bkash('01912345678')),
    () => admin.importSettings({ body: { file: payments } }),
    () => admin.restoreSettings(restored),
    () => save('staff', { secondFactor: 'never' }),
  ]

  await later(shop, 15)
  for (const step of steps) assert.equal((await refused(step(), { status: 403 })).code, 'proof_needed')
  const { data: kept } = await admin.getSettings()
  assert.deepEqual(kept.payments, { ...before, updatedAt: kept.payments.updatedAt })
  assert.equal(kept.staff.secondFactor, 'staff')
  const { data: compared } = await admin.importSettings({ body: { file: payments, isTrial: true } })
  assert.deepEqual(
    compared.map(({ field }) => field),
    ['wallets.bkash.number'],
    'what would change is shown',
  )
  await save('payments', { ...bkash('01812345678'), payoutDays: before.payoutDays + 1 })
  await save('shop', { phone: '16247' })

  await admin.prove({ body: { code: await app.code() } })
  for (const step of steps) await step()
})

test('a wallet is switched off without a proof, and on again with one', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const app = await setUpApp(shop, admin)
  const save = (isOn: boolean) =>
    admin.saveSettings({ params: { group: 'payments' }, body: bkash('01712345678', isOn) })
  await save(true)
  await later(shop, 15)
  await save(false)
  await refused(save(true), { status: 403, code: 'proof_needed' })
  await admin.prove({ body: { code: await app.code() } })
  await save(true)
})
