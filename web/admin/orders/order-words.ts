import { Ban, Clock, type LucideIcon, PackageCheck, Phone, PhoneCall, PhoneMissed, ThumbsUp, Truck } from 'lucide-react'
import { dhakaDate, dhakaTime } from '#rules/dhaka-time.ts'
import { digits } from '#rules/language.en.ts'
import type { OrderQueue } from '#rules/order-queues.ts'
import type { Standing } from '../steps/order-step.ts'
import { isDue, queueOf } from '../steps/queue-of.ts'
import { texts } from './orders-texts.en.ts'

type Words = { Icon: LucideIcon; text: string; isUrgent?: boolean }

/** How an order stands, in the words of those who work with it. */
export function wordsOf(order: Standing, now: number): Words {
  const { calling, callAt, noAnswers } = order.desk
  const queue = queueOf(order)
  if (order.orderStatus === 'pending' && calling) return { Icon: PhoneCall, text: texts.calling(calling.userName) }
  if (isDue(order, now)) return { Icon: PhoneCall, text: texts.callNow, isUrgent: true }
  if (queue === 'callLater' && callAt) return { Icon: Clock, text: texts.callAt(timeText(callAt, now)) }
  if (queue === 'noAnswer' && noAnswers > 1) return { Icon: PhoneMissed, text: texts.noAnswers(digits(noAnswers)) }
  return { Icon: icons[queue], text: texts.queues[queue] }
}

const icons: Record<Exclude<OrderQueue, 'all'>, LucideIcon> = {
  toCall: Phone,
  noAnswer: PhoneMissed,
  callLater: Clock,
  confirmed: ThumbsUp,
  inDelivery: Truck,
  delivered: PackageCheck,
  rejected: Ban,
}

/** "19:00" of today, "11:00, 23 Nov" of another day. */
function timeText(iso: string, now: number): string {
  const isToday = dhakaDate(iso) === dhakaDate(new Date(now))
  const time = digits(dhakaTime(iso))
  return isToday ? time : `${time}, ${dayAndMonth.format(new Date(iso))}`
}

const dayAndMonth = new Intl.DateTimeFormat(texts.locale, { timeZone: 'Asia/Dhaka', day: 'numeric', month: 'short' })
