import { eventBus } from '../events/bus.ts'

/** The events of one process, connected with no other. */
export const lonelyBus = (isUp = true) =>
  eventBus(() => ({ send: () => {}, isUp: () => isUp, opened: Promise.resolve(), close: async () => {} }), {
    warn: () => {},
    error: () => {},
  })
