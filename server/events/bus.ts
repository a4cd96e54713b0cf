import type { FastifyBaseLogger } from 'fastify'
import { requestInWork } from '../request-context.ts'
import { type Channel, type NewClient, openChannel, type Sender, type Surroundings } from './channel.ts'
import type { EventName, Events, Publish } from './events.ts'

/** `isOwn`: this process has published it. */
type Listener<Name extends EventName> = (event: Events[Name], isOwn: boolean) => void

/** What happens in the shop, published to every part that subscribes to it, in this process and in the others of the same shop. */
export type EventBus = {
  /**
   * To be called after the commit: a unit of work does so by `tx.publish`. Subscribers of this process are called at once, those of the
   * others a moment later, or when the database between them is back.
   */
  publish: Publish
  /** Returns a function that ends the subscription. */
  subscribe: <Name extends EventName>(name: Name, listener: Listener<Name>) => () => void
  /** Calls `listener` when events of other processes may have been missed: at the start, and after the connection was lost. */
  onMissed: (listener: () => void) => () => void
  /** Whether events of other processes are received now. */
  isUp: () => boolean
  /** Resolves when events of other processes are received, or are not for now: what is read from then on need not be read again. */
  opened: Promise<unknown>
  close: () => Promise<void>
}

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

/** Connected with the other processes through their database; `pool` leads to it too. */
export const openEventBus = (newClient: NewClient, log: Log, pool?: Sender): EventBus =>
  eventBus((surroundings) => openChannel(newClient, surroundings, pool), log)

export function eventBus(connect: (surroundings: Surroundings) => Channel, log: Log): EventBus {
  const listeners = new Map<EventName, Set<Listener<never>>>()
  const missed = new Set<() => void>()

  const call = (name: string, listener: () => void) => {
    try {
      listener()
    } catch (err) {
      const own = requestInWork.getStore()?.log ?? log
      own.error({ err, event: name }, 'A subscriber of an event failed')
    }
  }
  const deliver = (name: EventName, event: object, isOwn: boolean) => {
    for (const listener of [...(listeners.get(name) ?? [])]) call(name, () => listener(event as never, isOwn))
  }
  const channel = connect({
    onMessage: (name, event) => deliver(name as EventName, event, false),
    onMissed: () => {
      for (const listener of [...missed]) call('missed', listener)
    },
    warn: (line) => log.warn(line),
  })
  return {
    publish: (name, event) => {
      deliver(name, event, true)
      channel.send(name, event)
    },
    subscribe: (name, listener) => {
      const others = listeners.get(name) ?? new Set()
      listeners.set(name, others.add(listener))
      return () => void others.delete(listener)
    },
    onMissed: (listener) => {
      missed.add(listener)
      return () => void missed.delete(listener)
    },
    isUp: channel.isUp,
    opened: channel.opened,
    close: channel.close,
  }
}

/** A number that grows with each of these events; what was computed under an older one is stale. Without the others' events it always grows. */
export function countEvents({ subscribe, onMissed, isUp }: EventBus, names: EventName[]): () => number {
  let count = 0
  const grow = () => ++count
  for (const name of names) subscribe(name, grow)
  onMissed(grow)
  return () => (isUp() ? count : grow())
}
