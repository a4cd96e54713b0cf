import { ShopError } from '../shop-error.ts'

type SlotRules = {
  /** How many works of one key run at the same time. */
  maxAtOnce: number
  /** How many more are queued, in the order in which they came. */
  maxQueued: number
  /** How long one is queued until it is refused. */
  maxWaitMs?: number
  refusal: () => ShopError
}

type Queue = { inWork: number; waiting: (() => void)[] }

/** Runs the work as soon as a slot of that key is free. Throws the refusal, before any work, where the queue is full. */
export type WithSlot = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/** Limits how much is done at once for one key (a user, browser or address), so that none uses up what all share. */
export function openSlots({ maxAtOnce, maxQueued, maxWaitMs = 0, refusal }: SlotRules): WithSlot {
  const queues = new Map<string, Queue>()

  const waitFor = ({ waiting }: Queue) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(refusal())
      }
      const timer = maxWaitMs > 0 ? setTimeout(giveUp, maxWaitMs) : null
      const begin = () => {
        if (timer) clearTimeout(timer)
        resolve()
      }
      waiting.push(begin)
    })

  const runFor = async <Result>(key: string, queue: Queue, work: () => Promise<Result>): Promise<Result> => {
    if (queue.inWork < maxAtOnce) queue.inWork++
    else await waitFor(queue)
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      // The slot is handed on, so that no newcomer gets in between.
      if (next) next()
      else if (--queue.inWork === 0) queues.delete(key)
    }
  }

  return (key, work) => {
    const queue = queues.get(key) ?? { inWork: 0, waiting: [] }
    if (queue.inWork >= maxAtOnce && queue.waiting.length >= maxQueued) throw refusal()
    queues.set(key, queue)
    return runFor(key, queue, work)
  }
}

/** The refusal of limits by network. */
export const busyNetwork = () =>
  new ShopError('too_many', {
    message: {
      en: 'Too much is asked for from your network just now. Please try again in a moment',
      bn: 'আপনার নেটওয়ার্ক থেকে এখন অনেক অনুরোধ আসছে। একটু পরে আবার চেষ্টা করুন',
    },
    retryAfter: 2,
    slowly: true,
  })
