import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../limits/network.ts'
import { busyNetwork } from '../limits/slots.ts'
import { ShopError } from '../shop-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    pressureHandler?: () => void
  }
  interface FastifyRequest {
    /** Whether it counts as work in progress. */
    counted: boolean
  }
}

/** Requests in work at once: with more, all clients would wait longer and none would be served faster. */
const MAX_AT_ONCE = 250
/** The most of one network. A carrier's has hundreds of phones; the rest is for all others. */
const MAX_OF_NETWORK = 150
const MAX_EVENT_LOOP_DELAY_MS = 1_000
/**
 * The time that the event loop's delay is averaged over: a single stall, of a machine that is busy with something else, is over before the
 * requests behind it are read.
 */
const SAMPLE_MS = 3_000
const NOTICE_EVERY_MS = 60_000
/** Delays are ignored for this long after listening begins: they come from the shop's own start and its first pages. */
const WARM_UP_MS = 10_000

/** The config of a route that answers under any load. */
export const alwaysAnswered = { pressureHandler: () => {} }
const isAlwaysAnswered = ({ routeOptions }: FastifyRequest) =>
  routeOptions.config.pressureHandler === alwaysAnswered.pressureHandler

/**
 * Past its capacity the shop answers 503 at once, and finishes what it has accepted; of one network it takes less, and answers 429. A
 * request counts while the shop works on it, not while a slow client sends its body or takes its answer: slow clients could use up all slots.
 */
export async function refuseOverload(
  app: FastifyInstance,
  { isLimited = false, warmUpMs = WARM_UP_MS, sampleMs = SAMPLE_MS } = {},
): Promise<void> {
  let inWork = 0
  const inWorkOf = new Map<string, number>()
  let warmAt = Number.POSITIVE_INFINITY
  let noticed = 0
  const enter = async (request: FastifyRequest) => {
    if (request.counted || isAlwaysAnswered(request)) return
    if (inWork >= MAX_AT_ONCE) {
      if (Date.now() - noticed > NOTICE_EVERY_MS) {
        noticed = Date.now()
        request.log.warn(`${MAX_AT_ONCE} requests are in work: the shop refuses more`)
      }
      throw new ShopError('unavailable')
    }
    const network = networkOf(request.ip)
    const ofNetwork = inWorkOf.get(network) ?? 0
    if (isLimited && ofNetwork >= MAX_OF_NETWORK) throw busyNetwork()
    inWorkOf.set(network, ofNetwork + 1)
    request.counted = true
    inWork++
  }
  const leave = (request: FastifyRequest) => {
    if (!request.counted) return
    const network = networkOf(request.ip)
    const others = (inWorkOf.get(network) ?? 0) - 1
    if (others > 0) inWorkOf.set(network, others)
    else inWorkOf.delete(network)
    inWork--
    request.counted = false
  }
  app.decorateRequest('counted', false)
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => leave(request))
    await enter(request)
  })
  app.addHook('preParsing', async (request) => leave(request))
  app.addHook('preValidation', enter)
  app.addHook('onSend', async (request) => leave(request))
  app.addHook('onListen', async () => {
    warmAt = performance.now() + warmUpMs
  })
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    sampleInterval: sampleMs,
    pressureHandler: () => {
      if (performance.now() >= warmAt) throw new ShopError('unavailable')
    },
  })
}
