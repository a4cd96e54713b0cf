import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { startShop } from '../testing/shop.ts'

const rent = { kind: 'rent', amount: 30_000, firstDay: '2026-11-01', lastDay: '2026-11-30', note: '' } as const
const ads = {
  kind: 'ads',
  amount: 3000.5,
  firstDay: '2026-11-10',
  lastDay: '2026-11-12',
  source: 'messenger',
  note: 'Winter caps',
} as const

test('staff who record payments add, correct and delete costs; others do not see them', async () => {
  await using shop = await startShop()
  const accounts = await shop.helper('accounts')
  const { data: added } = await accounts.createCost({ body: ads })
  const { _id: id, createdAt: _, updatedAt, userName, ...fields } = added
  assert.deepEqual(fields, ads)
  assert.notEqual(userName, null)
  await accounts.createCost({ body: rent })
  const changes = { ...ads, amount: 3200, source: null, updatedAt }
  const { data: changed } = await accounts.updateCost({ params: { id }, body: changes })
  assert.deepEqual([changed.amount, changed.source], [3200, null])
  await refused(accounts.updateCost({ params: { id }, body: { ...changes, amount: 1 } }), {
    status: 409,
    code: 'stale',
  })
  const listed = async () => (await accounts.listCosts()).data.map(({ kind, amount }) => [kind, amount])
  assert.deepEqual(await listed(), [
    ['ads', 3200],
    ['rent', 30_000],
  ])
  await accounts.deleteCost({ params: { id } })
  assert.deepEqual(await listed(), [['rent', 30_000]])
  await refused(accounts.deleteCost({ params: { id } }), { status: 404, code: 'cost_not_found' })
  await refused(accounts.updateCost({ params: { id }, body: rent }), { status: 404, code: 'cost_not_found' })
  await refused((await shop.helper('orders')).listCosts(), { status: 403, code: 'admins_only' })
})

test('a cost has an amount, days in their order and at most 366, and only ads a source; what is refused is not written', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const wrong = {
    amount: { ...rent, amount: 0 },
    lastDay: { ...rent, lastDay: '2026-10-31' },
    firstDay: { ...rent, firstDay: '2026-11-31' },
    source: { ...rent, source: 'messenger' as const },
  }
  for (const [field, body] of Object.entries(wrong)) {
    const { errors } = await refused(admin.createCost({ body }), { status: 400, code: 'invalid_input' })
    assert.deepEqual(Object.keys(errors ?? {}), [field])
  }
  const long = admin.createCost({ body: { ...rent, lastDay: '2027-11-02' } })
  assert.equal((await refused(long, { status: 400 })).errors?.lastDay, 'A cost counts for at most 366 days')
  assert.equal((await admin.listCosts()).total, 0)
  await admin.createCost({ body: { ...rent, lastDay: '2027-11-01' } })
})

test('the audit trail has the amounts and days of costs, and never their notes', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { data } = await admin.createCost({ body: ads })
  const params = { id: data._id }
  await admin.updateCost({ params, body: { ...ads, amount: 3100, note: 'Caps for winter' } })
  await admin.deleteCost({ params })
  const entries = (await admin.listAudit({ query: { limit: 3 } })).data
  const { kind, firstDay, lastDay, source } = ads
  assert.deepEqual(
    entries.map(({ action, details }) => [action, details]),
    [
      ['shop_cost_deleted', { kind, firstDay, lastDay, amount: 3100 }],
      ['shop_cost_changed', { amount: '3000.5 to 3100', note: 'changed' }],
      ['shop_cost_added', { kind, firstDay, lastDay, source, amount: 3000.5 }],
    ],
  )
})
