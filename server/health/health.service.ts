import { statfs } from 'node:fs/promises'
import type { Health, HealthState } from '#contract/health.ts'
import { HOUR_MS, MINUTE_MS } from '#rules/durations.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { findLastCopy, findWaitingLog, type WaitingLog } from '../backup/log-state.ts'
import { findLastBackup } from '../backup/nightly.ts'
import type { Pool } from '../db/open.ts'
import { isoOf } from '../db/unchanged.ts'
import type { BackupSettings } from '../environment/environment.ts'
import { countAvif } from '../images/images.service.ts'
import { countMails, type Mail } from '../mail/mail.ts'
import type { Sms } from '../sms/sms.ts'
import { findDatabase } from './health.db.ts'
import { countIncidents, type IncidentKind, type Incidents } from './incidents.ts'

const GB = 1024 ** 3
/** A mail that waits longer was refused several times. */
const LONG_WAIT_MS = HOUR_MS
/** A night and some hours: backups are taken once a night. */
const BACKUP_LATE_MS = 30 * HOUR_MS
const BACKUP_GONE_MS = 72 * HOUR_MS
/** A file of it is closed every minute, and carried at once. */
const LOG_LATE_MS = 10 * MINUTE_MS
const LOG_GONE_MS = HOUR_MS
const MANY_ERRORS = 100

export const SHOP_VERSION = packageFile.version

/** The parts of the shop whose state is shown. */
export type Watched = {
  pool: Pool
  dataDir: string
  backups: BackupSettings | null
  backupWal: boolean
  mail: Mail | null
  sms: Sms | null
  incidents: Incidents
  isEmbedded: boolean
}
export type HealthFacts = Awaited<ReturnType<typeof gatherHealth>>

/** When the last backup was taken; its place may be a store far away. */
export const lastBackupOf = async ({ backups }: Pick<Watched, 'backups'>): Promise<Date | null> =>
  backups && findLastBackup(backups)

/** Facts about the shop as a whole. Throws `unavailable` where the database cannot be reached. */
export async function gatherHealth(
  { pool, dataDir, incidents, backupWal, sms }: Watched,
  lastBackup: () => Promise<Date | null>,
) {
  await incidents.flush()
  const [database, disk, lastBackupAt, waitingLog, mails, texts, avif, counts] = await Promise.all([
    findDatabase(pool),
    statfs(dataDir),
    lastBackup(),
    backupWal ? findWaitingLog(dataDir) : null,
    countMails(pool),
    sms ? sms.countLastDay() : null,
    countAvif(pool),
    countIncidents(pool),
  ])
  const incidentsOf = (kind: IncidentKind) => counts.find((count) => count.kind === kind)
  return {
    database,
    disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
    lastBackupAt,
    waitingLog,
    mails,
    sms: texts,
    avif,
    webhooksRefused: incidentsOf('webhook_refused') ?? { times: 0, lastAt: null },
    mailsGivenUp: incidentsOf('mail_given_up')?.times ?? 0,
    errors: incidentsOf('error') ?? { times: 0, lastAt: null },
  }
}

/** The health page: each part with a mark whether it needs attention. */
export async function getHealth(shop: Watched): Promise<Health> {
  const now = Date.now()
  const lastCopy = shop.backupWal && shop.backups ? findLastCopy(shop.backups) : null
  const { database, disk, lastBackupAt, waitingLog, mails, sms, avif, ...incidents } = await gatherHealth(shop, () =>
    lastBackupOf(shop),
  )
  const { mailsGivenUp, webhooksRefused, errors } = incidents
  return {
    version: SHOP_VERSION,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    database: { state: 'good', ...database, isEmbedded: shop.isEmbedded },
    disk: { state: diskState(disk), ...disk },
    backup: {
      state: backupState(lastBackupAt, now),
      isSetUp: shop.backups !== null,
      lastAt: isoOf(lastBackupAt),
    },
    recovery: waitingLog && recoveryOf(waitingLog, await lastCopy, now),
    mail: {
      state: shop.mail === null || mailsGivenUp > 0 || isLate(mails.oldestAt, LONG_WAIT_MS, now) ? 'warning' : 'good',
      isSetUp: shop.mail !== null,
      waiting: mails.waiting,
      givenUp: mailsGivenUp,
    },
    sms: sms && smsOf(sms),
    pictures: { state: avif.failed > 0 ? 'warning' : 'good', ...avif },
    webhooks: {
      state: webhooksRefused.times > 0 ? 'warning' : 'good',
      refused: webhooksRefused.times,
      lastAt: isoOf(webhooksRefused.lastAt),
    },
    errors: {
      state: errors.times === 0 ? 'good' : errors.times < MANY_ERRORS ? 'warning' : 'bad',
      lastDay: errors.times,
      lastAt: isoOf(errors.lastAt),
    },
  }
}

const smsOf = ({ waiting, failed, parts, partsADay }: NonNullable<HealthFacts['sms']>): Health['sms'] => ({
  state: failed > 0 || parts >= partsADay * 0.9 ? 'warning' : 'good',
  waiting,
  failed,
  parts,
  partsADay,
})

function diskState({ freeBytes, totalBytes }: HealthFacts['disk']): HealthState {
  if (freeBytes < GB) return 'bad'
  return freeBytes < 5 * GB || freeBytes < totalBytes / 10 ? 'warning' : 'good'
}

/** Having none at all should be a conscious choice. One from the future was dated by a wrong clock: how old it is is unknown. */
function backupState(lastAt: Date | null, now: number): HealthState {
  if (isLate(lastAt, BACKUP_GONE_MS, now)) return 'bad'
  return lastAt === null || lastAt.getTime() > now + HOUR_MS || isLate(lastAt, BACKUP_LATE_MS, now) ? 'warning' : 'good'
}

function recoveryOf({ bytes, since }: WaitingLog, lastCopy: Date | null, now: number): Health['recovery'] {
  const log = logState(since, now)
  const copy = backupState(lastCopy, now)
  return {
    state: [log, copy].includes('bad') ? 'bad' : [log, copy].includes('warning') ? 'warning' : 'good',
    waitingBytes: bytes,
    // What was written in the last minute is in a file that is still open: that is as it should be.
    waitingSince: bytes > 0 || log !== 'good' ? isoOf(since) : null,
    lastCopyAt: isoOf(lastCopy),
  }
}

/** A future time was written by a wrong clock: whether anything was archived since is unknown. */
function logState(since: Date | null, now: number): HealthState {
  if (isLate(since, LOG_GONE_MS, now)) return 'bad'
  const isAhead = since !== null && since.getTime() > now + MINUTE_MS
  return isAhead || isLate(since, LOG_LATE_MS, now) ? 'warning' : 'good'
}

const isLate = (since: Date | null, after: number, now: number) => since !== null && now - since.getTime() > after
