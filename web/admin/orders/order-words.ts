import { Clock, type LucideIcon, Phone, PhoneCall, PhoneMissed } from 'lucide-react'
import { digits } from '#rules/build-language.ts'
import { shortDay, shortMomentText } from '#rules/date-text.ts'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { DAY_MS } from '#rules/durations.ts'
import type { OrderState } from '../steps/order-step.ts'
import { isDue, queueOf } from '../steps/queue-of.ts'
import { texts } from './texts.ts'

/** An icon, its text, and the short text beside it: a time, a name, a number. */
type CallSign = { Icon: LucideIcon; text: string; short: string; isUrgent?: boolean }

/** The state of the call to the buyer of a pending order; null for any other. */
export function callOf(order: OrderState, now: number): CallSign | null {
  const { calling, callAt, noAnswers } = order.desk
  const queue = queueOf(order)
  if (order.orderStatus !== 'pending') return null
  if (calling) return { Icon: PhoneCall, text: texts.calling(calling.userName), short: calling.userName }
  if (isDue(order, now)) return { Icon: PhoneCall, text: texts.callNow, short: '', isUrgent: true }
  if (queue === 'callLater' && callAt) {
    const time = shortMomentText(callAt, new Date(now))
    return { Icon: Clock, text: texts.callAt(time), short: time }
  }
  if (queue === 'noAnswer') {
    const isOften = noAnswers > 1
    const text = isOften ? texts.noAnswers(digits(noAnswers)) : texts.queues.noAnswer
    return { Icon: PhoneMissed, text, short: isOften ? digits(noAnswers) : '' }
  }
  return { Icon: Phone, text: texts.queues.toCall, short: '' }
}

/** "today", "yesterday", "23 Nov". */
export function nearDayText(iso: string, now: number): string {
  const day = dhakaDate(iso)
  if (day === dhakaDate(new Date(now))) return texts.onDay.today
  return day === dhakaDate(new Date(now - DAY_MS)) ? texts.onDay.yesterday : shortDay(day)
}
