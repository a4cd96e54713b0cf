import type { Agent } from 'node:https'
import { askForSums } from './add-up-counts.ts'
import type { Core } from './core.ts'
import { areaWork } from './couriers/refresh-areas.ts'
import { bookingWork } from './dispatch/send-bookings.ts'
import type { LiveValues } from './live-values.ts'
import type { Mail } from './mail/mail.ts'
import { paymentWork } from './online-payments/ask-attempts.ts'
import { askForRunOut } from './order-desk/run-out.service.ts'
import { practiceWork } from './practice-courier/practice-courier.service.ts'
import { askForProfit } from './profit/profit-sums.service.ts'
import { openPushes, pushContact } from './push/pushes.ts'
import type { Sms } from './sms/sms.ts'
import { askForStockMails } from './stock-requests/stock-requests.service.ts'

type Parts = Core & LiveValues & { mail: Mail | null; sms: Sms | null; pushAgent: Agent | undefined }

/** What is done a moment after an event, by jobs that the event asks for; `shop-jobs.ts` has the other times of each job. */
export function openBackground(shop: Parts) {
  const { pool, log, events, jobs, processes, settings, mail, pushAgent: agent } = shop
  const { publicUrl, practicePaceMs } = shop.environment
  if (mail) askForStockMails(events, jobs)
  askForRunOut(events, jobs)
  askForProfit(events, jobs)
  askForSums(events, processes, () => jobs.ask('counts'))
  const pushing = {
    pool,
    log,
    agent,
    contact: () => pushContact(settings.current().shop, publicUrl),
    factorDemand: () => settings.current().staff.secondFactor,
  }
  return {
    pushes: openPushes(pushing, jobs, events),
    bookDueParcels: bookingWork(shop, events),
    movePracticeParcels: practiceWork(shop, events, practicePaceMs),
    ...paymentWork(shop, events),
    refreshCourierAreas: areaWork(shop, events),
  }
}
