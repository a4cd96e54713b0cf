import { Ban, Clock, type LucideIcon, PackageCheck, Phone, PhoneCall, PhoneMissed, ThumbsUp, Truck } from 'lucide-react'
import { dhakaDate, dhakaTime } from '#rules/dhaka-time.ts'
import type { OrderQueue } from '#rules/order-queues.ts'
import type { Standing } from '../steps/order-step.ts'
import { isDue, queueOf } from '../steps/queue-of.ts'

/** What the queues are called. */
export const queueNames: Record<OrderQueue, string> = {
  toCall: 'To call',
  noAnswer: 'No answer',
  callLater: 'Call later',
  confirmed: 'Confirmed',
  inDelivery: 'In delivery',
  delivered: 'Delivered',
  rejected: 'Rejected',
  all: 'All',
}

type Words = { Icon: LucideIcon; text: string; isUrgent?: boolean }

/** How an order stands, in the words of those who work with it. */
export function wordsOf(order: Standing, now: number): Words {
  const { calling, callAt, noAnswers } = order.desk
  const queue = queueOf(order)
  if (order.orderStatus === 'pending' && calling) return { Icon: PhoneCall, text: `${calling.userName} is calling` }
  if (isDue(order, now)) return { Icon: PhoneCall, text: 'Call now', isUrgent: true }
  if (queue === 'callLater' && callAt) return { Icon: Clock, text: `Call ${timeText(callAt, now)}` }
  if (queue === 'noAnswer' && noAnswers > 1) return { Icon: PhoneMissed, text: `No answer, ${noAnswers} times` }
  return { Icon: icons[queue], text: queueNames[queue] }
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
  return isToday ? dhakaTime(iso) : `${dhakaTime(iso)}, ${dayAndMonth.format(new Date(iso))}`
}

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', day: 'numeric', month: 'short' })
