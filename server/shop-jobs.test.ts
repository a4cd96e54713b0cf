import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BackupSettings } from './environment/environment.ts'
import { shopJobs } from './shop-jobs.ts'
import { startShop } from './testing/shop.ts'

test('a shop cleans and makes AVIF once for all its processes, and makes backups if it has a folder for them', async () => {
  await using shop = await startShop()
  const settings = { dataDir: shop.dataDir, databaseUrl: shop.databaseUrl, s3: null }
  const namesOf = (backups: BackupSettings | null) => shopJobs(shop, { ...settings, backups }).map(({ name }) => name)
  const names = [
    'cleaning',
    'counts',
    'sales',
    'avif',
    'push',
    'courierMessages',
    'askCouriers',
    'courierAreas',
    'practiceCourier',
    'payments-bkash',
    'refunds-bkash',
    'payments-sslcommerz',
    'refunds-sslcommerz',
    'payments-nagad',
    'refunds-nagad',
    'profit',
    'runOut',
    'unpaid',
    'notPaid',
    'parcels',
  ]
  assert.deepEqual(namesOf(null), names)
  assert.deepEqual(namesOf({ address: '/nowhere', s3: null, keep: 1 }), [...names, 'backup'])
})
