import type pg from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'
import { gatherHealth, type HealthFacts, lastBackupOf, SHOP_VERSION } from '../health/health.service.ts'
import type { Counts } from '../http/answer-counts.ts'
import type { Shop } from '../shop-context.ts'
import { countOrders } from '../statistics/statistics.service.ts'
import { withTimeout } from '../timeout.ts'

export type Sources = { shop: Shop; connections: pg.Pool; counts: Counts }
type Facts = HealthFacts & { orders: Awaited<ReturnType<typeof countOrders>> }

/** Prometheus gives up after 10 seconds; a frozen database answers after 30, or never. */
const ANSWER_MS = 2_000
/** Backups are taken once a night. */
const ASK_EVERY_MS = 5 * 60_000

/** Sets what a gauge or counter shows. */
type Show = (value: number, labels?: Record<string, string>) => void

/** Numbers of this process, and of the whole shop from its database, read when they are requested. */
export function watchShop(registry: Registry, { shop, connections, counts }: Sources): void {
  const registers = [registry]
  /** A number that only grows, counted elsewhere. */
  const counter = (name: string, help: string, label: string | null, read: (show: Show) => void) =>
    new Counter({
      name,
      help,
      labelNames: label === null ? [] : [label],
      registers,
      collect() {
        this.reset()
        read((value, labels = {}) => this.inc(labels, value))
      },
    })
  const gauge = (name: string, help: string, read: (show: Show) => void) =>
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      collect() {
        read((value, labels = {}) => this.set(labels, value))
      },
    })

  counter(
    'tupi_ready_answers_total',
    'Requests that were answered from memory before the application runs, by call',
    'call',
    (show) => {
      for (const [call, { times }] of counts.ready) show(times, { call })
    },
  )
  for (const cache of ['pages', 'answers'] as const) {
    counter(
      `tupi_${cache}_cache_total`,
      `How often ${cache} were found in memory (hit) or rebuilt (miss)`,
      'result',
      (show) => {
        show(counts[cache].hits, { result: 'hit' })
        show(counts[cache].misses, { result: 'miss' })
      },
    )
  }
  counter('tupi_errors_total', 'Errors in the log of this process', null, (show) => show(counts.errors))
  gauge('tupi_pool_connections', 'Connections to the database by state', (show) => {
    show(connections.idleCount, { state: 'idle' })
    show(connections.totalCount - connections.idleCount, { state: 'busy' })
  })
  gauge('tupi_pool_size', 'Connections to the database that this process opens at most', (show) =>
    show(connections.options.max),
  )
  gauge('tupi_pool_waiting', 'Work that waits for a connection to the database', (show) =>
    show(connections.waitingCount),
  )
  const lastBackup = remembered(() => lastBackupOf(shop))
  watchFacts(
    registry,
    oncePerScrape(async () => ({ ...(await gatherHealth(shop, lastBackup)), orders: await countOrders(shop.pool) })),
  )
}

type FactGauge = (
  name: string,
  help: string,
  read: (facts: Facts, show: Show) => void,
  labelNames?: string[],
) => unknown

/** What all processes of a shop read alike from the database and the disk: of several the largest is shown. */
function watchFacts(registry: Registry, facts: () => Promise<Facts | null>): void {
  const gauge: FactGauge = (name, help, read, labelNames = []) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      aggregator: 'max',
      async collect() {
        const found = await facts()
        // What is not known is not shown: without the database nothing is.
        if (labelNames.length > 0) this.reset()
        else this.remove()
        if (found) read(found, (value, labels = {}) => this.set(labels, value))
      },
    })
  new Gauge({
    name: 'tupi_database_up',
    help: '1 while the database answers',
    registers: [registry],
    aggregator: 'min',
    async collect() {
      this.set((await facts()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'tupi_info',
    help: 'The version that runs',
    labelNames: ['version'],
    registers: [registry],
    aggregator: 'max',
  }).set({ version: SHOP_VERSION }, 1)
  watchStorage(gauge)
  watchMails(gauge)
  watchSms(gauge)
  watchPictures(gauge)
  watchOrders(gauge)
}

function watchStorage(gauge: FactGauge): void {
  gauge('tupi_database_bytes', 'How much room the database takes', ({ database }, show) => show(database.bytes))
  gauge('tupi_disk_free_bytes', 'Free room where DATA_DIR is', ({ disk }, show) => show(disk.freeBytes))
  gauge('tupi_disk_total_bytes', 'All room where DATA_DIR is', ({ disk }, show) => show(disk.totalBytes))
  gauge(
    'tupi_backup_finished_seconds',
    'When the last backup in BACKUP_DIR was finished, in seconds since 1970',
    ({ lastBackupAt }, show) => {
      if (lastBackupAt) show(lastBackupAt.getTime() / 1000)
    },
  )
  gauge(
    'tupi_recovery_log_waiting_seconds',
    'How old the oldest change may be that the log in BACKUP_DIR does not have',
    ({ waitingLog }, show) => {
      if (waitingLog) show(waitingLog.since ? (Date.now() - waitingLog.since.getTime()) / 1000 : 0)
    },
  )
}

function watchMails(gauge: FactGauge): void {
  gauge('tupi_mails_waiting', 'Mails that are still to be sent', ({ mails }, show) => show(mails.waiting))
  gauge('tupi_mails_oldest_seconds', 'How long the oldest of them waits', ({ mails: { oldestAt } }, show) =>
    show(oldestAt ? (Date.now() - oldestAt.getTime()) / 1000 : 0),
  )
  gauge('tupi_mails_given_up', 'Mails that could not be delivered in the last day', ({ mailsGivenUp }, show) =>
    show(mailsGivenUp),
  )
}

function watchPictures(gauge: FactGauge): void {
  gauge('tupi_pictures_waiting', 'Pictures whose AVIF versions are still to be made', ({ avif }, show) =>
    show(avif.waiting),
  )
  gauge('tupi_pictures_failed', 'Pictures for which that failed three times', ({ avif }, show) => show(avif.failed))
}

function watchOrders(gauge: FactGauge): void {
  gauge(
    'tupi_orders',
    'Orders that there are, by status',
    ({ orders }, show) => {
      for (const { status, total } of orders) show(total, { status })
    },
    ['status'],
  )
  gauge(
    'tupi_orders_taka',
    'What they come to in taka, by status',
    ({ orders }, show) => {
      for (const { status, taka } of orders) show(taka, { status })
    },
    ['status'],
  )
}

/** Nothing is shown without a gateway. */
function watchSms(gauge: FactGauge): void {
  const ofTexts = (name: string, help: string, read: (texts: NonNullable<Facts['sms']>) => number) =>
    gauge(name, help, ({ sms }, show) => {
      if (sms) show(read(sms))
    })
  ofTexts('tupi_sms_sent', 'Text messages that were sent in the last day', ({ sent }) => sent)
  ofTexts(
    'tupi_sms_failed',
    'Text messages of the last day that were not taken in time, or may be lost',
    ({ failed }) => failed,
  )
  ofTexts('tupi_sms_waiting', 'Text messages that are still to be sent', ({ waiting }) => waiting)
  ofTexts('tupi_sms_oldest_seconds', 'How long the oldest of them waits', ({ oldestAt }) =>
    oldestAt ? (Date.now() - oldestAt.getTime()) / 1000 : 0,
  )
  ofTexts('tupi_sms_parts', 'Parts of text messages that were sent in the last day', ({ parts }) => parts)
  ofTexts('tupi_sms_parts_limit', 'How many may be sent in a day: SMS_PARTS_A_DAY', ({ partsADay }) => partsADay)
}

/** Read every few minutes, and answered from memory meanwhile: a slow store of backups must not look like an unavailable database. */
function remembered(find: () => Promise<Date | null>): () => Promise<Date | null> {
  let known: Date | null = null
  let askedAt = 0
  return async () => {
    if (Date.now() - askedAt > ASK_EVERY_MS) {
      askedAt = Date.now()
      void find().then((found) => {
        known = found
      })
    }
    return known
  }
}

/** All metrics are read in the same moment: they ask once. Null where the database does not answer. */
function oncePerScrape(gather: () => Promise<Facts>): () => Promise<Facts | null> {
  let asked: Promise<Facts | null> | null = null
  return async () => {
    asked ??= gather()
      .catch(() => null)
      .finally(() => {
        asked = null
      })
    return withTimeout(asked, ANSWER_MS)
  }
}
