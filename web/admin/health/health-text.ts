import type { Health } from '#contract/health.ts'
import { dhakaDate, dhakaTime } from '#rules/dhaka-time.ts'
import { formatCount } from '#rules/money.ts'

/** What is known, and what to do about it; blank where there is nothing to do. */
export type HealthText = { facts: string; advice: string }

type Recovery = NonNullable<Health['recovery']>

export function databaseText({ version, bytes, isEmbedded }: Health['database']): HealthText {
  const kind = isEmbedded ? 'the one that comes with the shop' : 'on a server of your own'
  return { facts: `It answers. PostgreSQL ${version}, ${kind}. Everything in it takes ${sizeText(bytes)}.`, advice: '' }
}

export const diskText = ({ state, freeBytes, totalBytes }: Health['disk']): HealthText => ({
  facts: `${sizeText(freeBytes)} of ${sizeText(totalBytes)} are free.`,
  advice: state === 'good' ? '' : 'Make room, or move to a larger disk: on a full one the shop takes no orders.',
})

export function backupText({ state, isSetUp, lastAt }: Health['backup']): HealthText {
  if (!isSetUp) {
    const advice = 'Set BACKUP_DIR to a folder on another disk, and the shop makes one every night.'
    return { facts: 'The shop makes no backups.', advice }
  }
  if (lastAt === null) return { facts: 'There is none yet.', advice: 'Look again in an hour.' }
  const advice = 'There should be one every night. The log says why there is none: look for “backup”.'
  return { facts: `Finished ${momentText(lastAt)}.`, advice: state === 'good' ? '' : advice }
}

export function recoveryText({ state, waitingBytes, waitingSince, lastCopyAt }: Recovery): HealthText {
  const advice =
    state === 'good' ? '' : 'What happens now cannot be brought back. The log says why: look for “recovery”.'
  const copied =
    lastCopyAt === null ? 'The database was not copied yet.' : `The database was copied ${momentText(lastCopyAt)}.`
  const waits =
    waitingSince === null
      ? 'All that happened since is in BACKUP_DIR.'
      : `${sizeText(waitingBytes)} of what happened since ${momentText(waitingSince)} wait to be carried to BACKUP_DIR.`
  return { facts: `${copied} ${waits}`, advice }
}

export function mailText({ state, isSetUp, waiting, givenUp }: Health['mail']): HealthText {
  if (!isSetUp && waiting === 0) return { facts: 'The shop sends no mail: SMTP_URL is not set.', advice: '' }
  const facts = `${countText(waiting, 'mail waits', 'mails wait')} to be sent, ${formatCount(givenUp)} could not be delivered in the last day.`
  const advice = 'The mail server refuses them. The log says how: look for “mail”.'
  return { facts, advice: state === 'good' ? '' : advice }
}

export function smsText({ state, waiting, failed, parts, partsADay }: NonNullable<Health['sms']>): HealthText {
  const facts = `${formatCount(parts)} of ${formatCount(partsADay)} parts were sent in the last day. ${countText(waiting, 'message waits', 'messages wait')}, ${formatCount(failed)} did not go out.`
  const advice =
    'Look at the balance with your SMS provider and at SMS_PARTS_A_DAY. The log says more: look for “text message”.'
  return { facts, advice: state === 'good' ? '' : advice }
}

export function picturesText({ state, waiting, failed }: Health['pictures']): HealthText {
  const facts =
    waiting === 0
      ? 'All have their smaller versions.'
      : `${countText(waiting, 'picture waits', 'pictures wait')} for smaller versions, which are made in the background.`
  const advice = `${countText(failed, 'picture', 'pictures')} could not be made smaller. Shoppers see them all the same, only slower. Upload them again.`
  return { facts, advice: state === 'good' ? '' : advice }
}

export function errorsText({ lastDay, lastAt }: Health['errors']): HealthText {
  if (lastAt === null) return { facts: 'None in the last day.', advice: '' }
  return {
    facts: `${countText(lastDay, 'error', 'errors')} in the last day, the last one ${momentText(lastAt)}.`,
    advice: 'Each is in the log with the id of its request. Show these lines to whoever looks after the shop.',
  }
}

const countText = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`

/** `2026-11-22 10:30`, as a clock in Dhaka shows it. */
export const momentText = (iso: string) => `${dhakaDate(iso)} ${dhakaTime(iso)}`

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** `12.3 GB`: as file managers count, in thousands. */
export function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const amount = bytes / 1000 ** step
  return `${amount < 100 && step > 0 ? amount.toFixed(1) : Math.round(amount)} ${units[step]}`
}
