import { HOUR_SECONDS } from '#rules/durations.ts'
import { type OnlineProvider, onlineProviders } from '#rules/online-payments.ts'
import { addUpCounts } from './add-up-counts.ts'
import { markUnpaidAdvances } from './check-payment/unpaid-advances.service.ts'
import { clean } from './cleaning.ts'
import { askCouriers } from './dispatch/ask-couriers.service.ts'
import { messageWork } from './dispatch/work-messages.service.ts'
import type { Environment } from './environment/environment.ts'
import type { Job, JobName } from './jobs/jobs.ts'
import { rejectNotPaid } from './online-payments/unpaid-orders.service.ts'
import { rejectRunOut } from './order-desk/run-out.service.ts'
import { storeProfit } from './profit/profit-sums.service.ts'
import type { Shop } from './shop-context.ts'
import { addUpSales } from './statistics/statistics.service.ts'
import { mailWhatIsBack } from './stock-requests/stock-requests.service.ts'

type Worked = Parameters<typeof clean>[0] &
  Pick<
    Shop,
    | 'settings'
    | 'makeDueAvif'
    | 'pushes'
    | 'bookDueParcels'
    | 'movePracticeParcels'
    | 'askDuePayments'
    | 'sendDueRefunds'
    | 'refreshCourierAreas'
    | 'sms'
    | 'mail'
    | 'couriers'
    | 'jobs'
  >
type Settings = Pick<Environment, 'dataDir' | 's3' | 'backups'> & { databaseUrl: string }

/** The background work of a shop, as its owner wants it. A process without `BACKUP_DIR` leaves backups to those that have it. */
export function shopJobs(shop: Worked, { dataDir, s3, databaseUrl, backups }: Settings): Job<JobName>[] {
  const jobs: Job<JobName>[] = [
    { name: 'cleaning', cron: '7 * * * *', work: (signal) => clean(shop, signal) },
    // Also started by changes of orders (`add-up-counts.ts`). The schedule covers quiet shops, and changes of a process that has ended.
    { name: 'counts', cron: '*/30 * * * *', work: () => addUpCounts(shop.pool) },
    { name: 'sales', cron: '15,45 * * * *', isDueAtStart: true, work: (signal) => addUpSales(shop.pool, signal) },
    // Started by each upload. The schedule covers the pictures of the demo shop, and retries.
    { name: 'avif', cron: '*/10 * * * *', isDueAtStart: true, work: shop.makeDueAvif },
    // Started by each order. The schedule covers retries, and what waits for the end of quiet hours.
    { name: 'push', cron: '*/5 * * * *', work: shop.pushes.work },
    // Started by each webhook. The schedule covers those that came before their parcel was written.
    { name: 'courierMessages', cron: '*/5 * * * *', isDueAtStart: true, work: messageWork(shop) },
    // Repairs what webhooks did not report.
    { name: 'askCouriers', cron: '*/5 * * * *', work: (signal) => askCouriers(shop, signal) },
    // Started when a courier is set up. The schedule covers lists that are three days old, and retries.
    { name: 'courierAreas', cron: '23 */2 * * *', isDueAtStart: true, work: shop.refreshCourierAreas },
    // Started by each change of a parcel of the demo. The schedule covers those of a process that has ended.
    { name: 'practiceCourier', cron: '*/5 * * * *', isDueAtStart: true, work: shop.movePracticeParcels },
    ...onlineProviders.flatMap((provider) => paymentJobs(shop, provider)),
    // Started by each change of an order. The schedule covers changes without an event, as a typed cost price, and older orders.
    { name: 'profit', cron: '*/5 * * * *', isDueAtStart: true, work: (signal) => storeProfit(shop.pool, signal) },
    // Started when the settings change. It does nothing where the owner rejects orders by hand.
    { name: 'runOut', cron: '*/5 * * * *', work: (signal) => rejectRunOut(shop, signal) },
    // Marks orders whose advance did not come, before the next run of `runOut`, which rejects them where the owner wants that.
    { name: 'unpaid', cron: '*/5 * * * *', work: (signal) => markUnpaidAdvances(shop, signal) },
    // Rejects orders that were to be paid online and were not: their pieces go on sale again.
    { name: 'notPaid', cron: '*/5 * * * *', work: (signal) => rejectNotPaid(shop, signal) },
    // Started when orders are handed over. The schedule covers retries, and what a process that has ended was sending.
    { name: 'parcels', cron: '*/5 * * * *', isDueAtStart: true, work: shop.bookDueParcels },
  ]
  const { mail } = shop
  if (mail) {
    // Started by each mail. The schedule covers retries.
    jobs.push({ name: 'mail', cron: '*/5 * * * *', isDueAtStart: true, work: mail.work })
    // Started when pieces come back. The schedule covers what came back while no process took part.
    jobs.push({ name: 'stock', cron: '*/10 * * * *', work: (signal) => mailWhatIsBack(shop.pool, mail, signal) })
  }
  // Started by each order and its steps. The schedule covers retries, and messages that wait until their step is final.
  if (shop.sms) jobs.push({ name: 'sms', cron: '*/5 * * * *', isDueAtStart: true, work: shop.sms.work })
  if (backups === null) return jobs
  const backUp = async (signal: AbortSignal) => {
    const [{ backUpIfDue, shopDataOf }, { openFolder }] = await Promise.all([
      import('./backup/nightly.ts'),
      import('./backup/folder.ts'),
    ])
    const data = await shopDataOf({ dataDir, s3 }, databaseUrl)
    await backUpIfDue(data, { folder: await openFolder(backups.address, backups.s3), keep: backups.keep, signal })
  }
  return [...jobs, { name: 'backup', cron: '10 * * * *', isDueAtStart: true, retrySeconds: HOUR_SECONDS, work: backUp }]
}

/**
 * Started by each payment that is begun, and each refund. The schedule covers those of a process that has ended. Jobs of their own, so that a
 * provider that does not answer delays neither another one nor its own refunds.
 */
const paymentJobs = (shop: Worked, provider: OnlineProvider): Job<JobName>[] => {
  const times = { cron: '*/5 * * * *', isDueAtStart: true }
  return [
    { name: `payments-${provider}`, ...times, work: (signal) => shop.askDuePayments(provider, signal) },
    { name: `refunds-${provider}`, ...times, work: (signal) => shop.sendDueRefunds(provider, signal) },
  ]
}
