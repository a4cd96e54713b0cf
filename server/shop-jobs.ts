import { addUpCounts } from './add-up-counts.ts'
import { markUnpaidOrders } from './check-payment/unpaid-orders.service.ts'
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
    | 'makeDueAvif'
    | 'pushes'
    | 'bookDueParcels'
    | 'movePracticeParcels'
    | 'askDuePayments'
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
    // Asked for by every so many changes of orders; the rest is what a quiet shop changes, or a process that has ended since.
    { name: 'counts', cron: '*/30 * * * *', work: () => addUpCounts(shop.pool) },
    { name: 'sales', cron: '15,45 * * * *', isDueAtStart: true, work: (signal) => addUpSales(shop.pool, signal) },
    // Asked for by each upload; the rest is what the demo shop brings along, and what is tried again.
    { name: 'avif', cron: '*/10 * * * *', isDueAtStart: true, work: shop.makeDueAvif },
    // Asked for by each order; the rest is what failed, or waited for the end of quiet hours.
    { name: 'push', cron: '*/5 * * * *', work: shop.pushes.work },
    // Asked for by each webhook; the rest is what came before its parcel was written.
    { name: 'courierMessages', cron: '*/5 * * * *', isDueAtStart: true, work: messageWork(shop) },
    // Repairs what webhooks did not report.
    { name: 'askCouriers', cron: '*/5 * * * *', work: (signal) => askCouriers(shop, signal) },
    // Asked for where a courier was set up; the rest is a list that is three days old, or that was not to be had.
    { name: 'courierAreas', cron: '23 */2 * * *', isDueAtStart: true, work: shop.refreshCourierAreas },
    // Asked for by each change of a parcel of the demo; the rest is what a process that has ended would have moved.
    { name: 'practiceCourier', cron: '*/5 * * * *', isDueAtStart: true, work: shop.movePracticeParcels },
    // Asked for by each payment that is begun; the rest is what a process that has ended would have asked.
    { name: 'payments', cron: '*/5 * * * *', isDueAtStart: true, work: shop.askDuePayments },
    // Asked for by each change of an order; the rest is what has no event, as a typed cost price, and what a shop of before brings along.
    { name: 'profit', cron: '*/5 * * * *', isDueAtStart: true, work: (signal) => storeProfit(shop.pool, signal) },
    // Asked for where the settings change; it does nothing where the owner rejects orders by hand.
    { name: 'runOut', cron: '*/5 * * * *', work: (signal) => rejectRunOut(shop, signal) },
    // Before the next run of `runOut`, which follows it where the owner has orders rejected by themselves.
    { name: 'unpaid', cron: '*/5 * * * *', work: (signal) => markUnpaidOrders(shop, signal) },
    // Pieces of orders that were to be paid online go on sale again.
    { name: 'notPaid', cron: '*/5 * * * *', work: (signal) => rejectNotPaid(shop, signal) },
    // Asked for where orders are handed over; the rest is what a courier did not take, or what a process that has ended was sending.
    { name: 'parcels', cron: '*/5 * * * *', isDueAtStart: true, work: shop.bookDueParcels },
  ]
  const { mail } = shop
  if (mail) {
    // Asked for by each mail; the rest is what was not taken and is tried again.
    jobs.push({ name: 'mail', cron: '*/5 * * * *', isDueAtStart: true, work: mail.work })
    // Asked for where pieces come back; the rest is what was asked for while no process took part.
    jobs.push({ name: 'stock', cron: '*/10 * * * *', work: (signal) => mailWhatIsBack(shop.pool, mail, signal) })
  }
  // Asked for by each order and its steps; the rest is what was not taken, or waits until a step is no longer taken back.
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
  return [...jobs, { name: 'backup', cron: '10 * * * *', isDueAtStart: true, retrySeconds: 60 * 60, work: backUp }]
}
