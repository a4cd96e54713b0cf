import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from './db/open.ts'
import type { Environment } from './environment/environment.ts'
import type { ShopJobs } from './jobs/jobs.ts'
import { type Letters, openMail } from './mail/mail.ts'
import { writeOrderLetter } from './orders/order-letter.ts'
import { writeOrderSms } from './orders/order-sms.ts'
import { writeProofLetter } from './recovery/proof.service.ts'
import { writeResetLetter } from './recovery/reset.service.ts'
import { writeRemovalLetter } from './second-factor/removal-letter.ts'
import type { WriteText } from './sms/send-texts.ts'
import { openSms } from './sms/sms.ts'
import { writeStockLetter } from './stock-requests/stock-letter.ts'

/** Every mail that the shop sends, and the room that writes it. */
const lettersOf = (pool: Pool, origin: string): Letters => ({
  reset: (mail) => writeResetLetter(pool, origin, mail),
  proof: (mail) => writeProofLetter(pool, origin, mail),
  order: (mail) => writeOrderLetter(pool, origin, mail),
  factor: (mail) => writeRemovalLetter(pool, origin, mail),
  stock: ({ subjectId }) => writeStockLetter(pool, origin, subjectId),
})

/** The shop's mail; null where it is not set up. In development nothing is sent, and a page shows what would have been. */
export async function openShopMail(
  pool: Pool,
  environment: Environment,
  jobs: ShopJobs,
  log: FastifyBaseLogger,
  onGivenUp: () => void,
) {
  const { mode, mail: settings, publicUrl, host, port } = environment
  if (mode === 'production' && settings === null) return { mail: null, outbox: null }
  const letters = lettersOf(pool, publicUrl?.origin ?? `http://${host}:${port}`)
  return openMail({ pool, jobs, settings: mode === 'development' ? null : settings, letters, log, onGivenUp })
}

/** The shop's text messages; null where no gateway is set up. */
export function openShopSms(pool: Pool, { sms: settings }: Environment, jobs: ShopJobs, log: FastifyBaseLogger) {
  if (settings === null) return null
  const write: WriteText = (orderId, kind) => writeOrderSms(pool, settings.origin, orderId, kind)
  return openSms({ pool, settings, write, jobs, log })
}
