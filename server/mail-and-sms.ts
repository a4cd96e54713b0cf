import type { FastifyBaseLogger } from 'fastify'
import { trackingLinkOf } from '#rules/tracking-link.ts'
import type { Pool } from './db/open.ts'
import type { Environment } from './environment/environment.ts'
import type { Incidents } from './health/incidents.ts'
import type { ShopJobs } from './jobs/jobs.ts'
import { type Letters, openMail } from './mail/mail.ts'
import { writeOrderLetter } from './orders/order-letter.ts'
import { writeOrderSms, writeUnpaidSms } from './orders/order-sms.ts'
import { findParcelsOf } from './parcels/parcels.service.ts'
import { writeProofLetter } from './recovery/proof.service.ts'
import { writeResetLetter } from './recovery/reset.service.ts'
import { writeReturnLetter, writeReturnSms } from './return-desk/return-messages.ts'
import { writeRemovalLetter } from './second-factor/removal-letter.ts'
import type { LiveSettings } from './settings/settings.ts'
import type { WriteText } from './sms/send-texts.ts'
import { openSms } from './sms/sms.ts'
import { writeStockLetter } from './stock-requests/stock-letter.ts'

/** Every mail that the shop sends, and the room that writes it. */
const lettersOf = (pool: Pool, origin: string): Letters => ({
  reset: (mail, own) => writeResetLetter(pool, { origin, ...own }, mail),
  proof: (mail, own) => writeProofLetter(pool, { origin, ...own }, mail),
  order: (mail, own) => writeOrderLetter(pool, { origin, ...own }, mail),
  factor: (mail, own) => writeRemovalLetter(pool, { origin, ...own }, mail),
  stock: ({ subjectId }, own) => writeStockLetter(pool, { origin, ...own }, subjectId),
  return: (mail, own) => writeReturnLetter(pool, { origin, ...own }, mail),
})

type Surroundings = {
  pool: Pool
  jobs: ShopJobs
  log: FastifyBaseLogger
  environment: Environment
  incidents: Pick<Incidents, 'count'>
}

/** The shop's mail; null where it is not set up. In development nothing is sent, and a page shows what would have been. */
export async function openShopMail({ pool, jobs, log, environment, incidents }: Surroundings, settings: LiveSettings) {
  const { mode, mail: server, publicUrl, host, port } = environment
  if (mode === 'production' && server === null) return { mail: null, outbox: null }
  const letters = lettersOf(pool, publicUrl?.origin ?? `http://${host}:${port}`)
  return openMail({
    pool,
    jobs,
    log,
    letters,
    settings: mode === 'development' ? null : server,
    ownSettings: settings.current,
    onGivenUp: () => incidents.count('mail_given_up'),
  })
}

/** The shop's text messages; null where no gateway is set up. */
export function openShopSms({ pool, jobs, log, environment }: Surroundings, settings: LiveSettings) {
  const { sms: gateway } = environment
  if (gateway === null) return null
  const trackingOf = async (orderId: string, link: string) => trackingLinkOf(await findParcelsOf(pool, [orderId]), link)
  const write: WriteText = (id, kind) => {
    const { shop, orders } = settings.current()
    const own = { origin: gateway.origin, name: shop.name }
    if (kind === 'unpaid') return writeUnpaidSms(pool, { ...own, text: orders.texts.unpaid }, id)
    return kind === 'returnAccepted' || kind === 'returnRefused'
      ? writeReturnSms(pool, { ...own, texts: orders.texts.returns }, id, kind)
      : writeOrderSms(pool, { ...own, texts: orders.texts.sms, trackingOf }, id, kind)
  }
  return openSms({ pool, settings: gateway, write, jobs, log })
}
