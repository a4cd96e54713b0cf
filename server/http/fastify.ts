import type { IncomingMessage } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Settings } from '#contract/settings.ts'
import { MAX_PICTURE_BYTES } from '#rules/picture.ts'
import type { Environment } from '../environment/environment.ts'
import { keepRequestInWork } from '../request-context.ts'
import { ShopError } from '../shop-error.ts'
import { anonymous, type Visitor } from '../visitor.ts'
import { newCounts } from './answer-counts.ts'
import { connectionLimits, serverFactory } from './connection.ts'
import { type Cookies, readCookies } from './cookies.ts'
import { answerFailure, delayRefusals } from './failures.ts'
import { acceptJson } from './json-bodies.ts'
import { type LogSettings, loggerOptions } from './log.ts'
import { limitConnections } from './open-connections.ts'
import { requireSameSite } from './origin.ts'
import { refuseOverload } from './overload.ts'
import { openProxies } from './proxies.ts'
import { openRequestIds } from './request-id.ts'
import { secureHeaders } from './security.ts'
import { openSharedAnswers } from './shared-answers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor
  }
  interface FastifyContextConfig {
    /** Pages of other sites send forms to this route. */
    isFromElsewhere?: boolean
  }
  interface FastifyInstance {
    isHttps: (request: IncomingMessage) => boolean
    /** What the owner has set in the panel, as it is now. */
    ownSettings: () => Settings
  }
}

/** The most bytes of a text in a form with a file: the longest is the key of an order's link. */
const MAX_FIELD_BYTES = 1_024

type Options = {
  environment: Environment
  logger: LogSettings
  /** Processes that share the port. */
  processes: number
  /** Called for each line of an error in the log. */
  onErrorLine: () => void
  /** Called for each request that fails, before it is answered. */
  onFailure: (error: FastifyError, request: FastifyRequest) => void
}

/** Fastify as the shop has it, without hooks or routes yet: its limits, its log, and what a failure answers. */
export function openHttp({ environment, logger, processes, onErrorLine, onFailure }: Options) {
  const { publicUrl, trustProxy, rateLimits } = environment
  const https = publicUrl?.protocol === 'https:'
  const counts = newCounts()
  const proxies = openProxies(trustProxy)
  const requestIds = openRequestIds(proxies.isProxy)
  const shared = openSharedAnswers({
    isProxied: trustProxy !== false,
    counts: counts.ready,
    requestIds,
    usualLanguage: () => app.ownSettings().shop.language,
    log: () => app.log,
  })
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(logger, () => {
      counts.errors++
      onErrorLine()
    }),
    genReqId: requestIds.idOf,
    trustProxy,
    ...connectionLimits,
    serverFactory: serverFactory(shared.before, requestIds),
    forceCloseConnections: 'idle',
    // Requests that still come on an open connection are answered: their clients did nothing wrong.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    onFailure(error, request)
    return answerFailure(error, request, reply)
  })
  app.setNotFoundHandler(() => {
    throw new ShopError('not_found')
  })
  const isHttps = (request: IncomingMessage) => https || proxies.isForwardedHttps(request)
  app.decorate('isHttps', isHttps)
  app.decorateRequest('visitor')
  limitConnections(app.server, { isExempt: (address) => !rateLimits || proxies.isProxy(address), processes })
  const cookiesOf = (request: IncomingMessage): Cookies => readCookies(request.headers.cookie, isHttps(request))
  return { app, shared, counts, cookiesOf }
}

/** Hooks that every request passes before its route: the security headers, the limit of work, cookies, compression, uploads, its origin. */
export async function addHooks(
  app: FastifyInstance,
  { publicUrl, mode, rateLimits }: Environment,
  inlineScripts: readonly string[],
): Promise<void> {
  acceptJson(app)
  keepRequestInWork(app)
  await secureHeaders(app, {
    https: publicUrl?.protocol === 'https:',
    development: mode === 'development',
    inlineScripts,
  })
  await refuseOverload(app, { isLimited: rateLimits })
  delayRefusals(app)
  await app.register(cookie)
  await app.register(compress, {
    threshold: 1024,
    // A body of some bytes could grow to megabytes: see `requireBodyType`.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(multipart, {
    limits: { fileSize: MAX_PICTURE_BYTES, files: 1, fieldSize: MAX_FIELD_BYTES, fields: 5, parts: 6 },
  })
  app.addHook('onRequest', async (request) => {
    request.visitor = anonymous
    requireSameSite(request, publicUrl)
  })
}
