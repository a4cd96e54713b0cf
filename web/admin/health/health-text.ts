import type { Health } from '#contract/health.ts'
import { digits } from '#rules/build-language.ts'
import { momentText } from '#rules/date-text.ts'
import { formatCount } from '#rules/money.ts'
import { texts } from './texts.ts'

/** What is known, and what to do about it; blank where there is nothing to do. */
export type HealthText = { facts: string; advice: string }

type Recovery = NonNullable<Health['recovery']>

export const databaseText = ({ version, bytes, isEmbedded }: Health['database']): HealthText => ({
  facts: texts.answers(version, isEmbedded, sizeText(bytes)),
  advice: '',
})

export const diskText = ({ state, freeBytes, totalBytes }: Health['disk']): HealthText => ({
  facts: texts.free(sizeText(freeBytes), sizeText(totalBytes)),
  advice: state === 'good' ? '' : texts.makeRoom,
})

export function backupText({ state, isSetUp, lastAt }: Health['backup']): HealthText {
  if (!isSetUp) return { facts: texts.noBackups, advice: texts.setUpBackups }
  if (lastAt === null) return { facts: texts.noneYet, advice: texts.lookAgain }
  return { facts: texts.finished(momentText(lastAt)), advice: state === 'good' ? '' : texts.backupLate }
}

export function recoveryText({ state, waitingBytes, waitingSince, lastCopyAt }: Recovery): HealthText {
  const copied = lastCopyAt === null ? texts.notCopied : texts.copied(momentText(lastCopyAt))
  const waits =
    waitingSince === null ? texts.allArchived : texts.someWaits(sizeText(waitingBytes), momentText(waitingSince))
  return { facts: `${copied} ${waits}`, advice: state === 'good' ? '' : texts.recoveryLate }
}

export function mailText({ state, isSetUp, waiting, givenUp }: Health['mail']): HealthText {
  if (!isSetUp && waiting === 0) return { facts: texts.noMail, advice: texts.setUpMail }
  const facts = texts.mails(formatCount(waiting), waiting === 1, formatCount(givenUp))
  return { facts, advice: state === 'good' ? '' : texts.mailRefused }
}

export function smsText({ state, waiting, failed, parts, partsADay }: NonNullable<Health['sms']>): HealthText {
  const sent = texts.smsSent(formatCount(parts), formatCount(partsADay))
  const waits = texts.smsWaiting(formatCount(waiting), waiting === 1, formatCount(failed))
  return { facts: `${sent} ${waits}`, advice: state === 'good' ? '' : texts.smsRefused }
}

export const picturesText = ({ state, waiting, failed }: Health['pictures']): HealthText => ({
  facts: waiting === 0 ? texts.allSmaller : texts.picturesWait(formatCount(waiting), waiting === 1),
  advice: state === 'good' ? '' : texts.notSmaller(formatCount(failed), failed === 1),
})

export function errorsText({ lastDay, lastAt }: Health['errors']): HealthText {
  if (lastAt === null) return { facts: texts.noErrors, advice: '' }
  return { facts: texts.errorsAre(formatCount(lastDay), lastDay === 1, momentText(lastAt)), advice: texts.showThem }
}

export const webhooksText = ({ refused, lastAt }: Health['webhooks']): HealthText => ({
  facts: texts.webhooksRefused(formatCount(refused), lastAt === null ? '' : momentText(lastAt)),
  advice: texts.checkToken,
})

/** `12.3 GB`: as file managers count, in thousands. */
export function sizeText(bytes: number): string {
  const step = Math.min(texts.units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const amount = bytes / 1000 ** step
  return `${digits(amount < 100 && step > 0 ? amount.toFixed(1) : Math.round(amount))} ${texts.units[step]}`
}
