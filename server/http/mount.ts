import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallShape, ListQuery } from '#contract/call.ts'
import type { CallName, Endpoint } from '#contract/calls.ts'
import { contract } from '#contract/index.ts'
import type { WithSlot } from '../limits/slots.ts'
import { ShopError } from '../shop-error.ts'
import type { Visitor } from '../visitor.ts'
import { contextOf } from './context.ts'
import type { Download, Handlers } from './handlers.ts'
import { invoke, needsProof, requireAccess, requireOwnPayload } from './invoke.ts'
import { refusalSchemas } from './openapi.ts'
import type { SharedAnswers, SharedBody } from './shared-answers.ts'
import type { WithWriteSlot } from './write-slots.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route's call in the contract; pages and files have none. */
    call?: AnyCall
  }
}

/** The contract without its names, as the loop below needs it. */
type AnyCall = Endpoint & CallShape

/** `/api/x/{id}` → `/api/x/:id` */
const routePath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** The checks around every handler, besides the call's own access and input. */
type Guards = {
  /** Throws unless the visitor has given their second factor lately, where they have one. */
  requireProof: (visitor: Visitor) => Promise<void>
  byVisitor: WithWriteSlot
  byAddress: WithSlot
  largeByAddress: WithSlot
  shared: SharedAnswers
  /** Whether a handler's answer is still right for all clients; undefined for an answer that is not cached. */
  freshnessOf: (answer: object) => (() => boolean) | undefined
}

type Mounting = Guards & { identify: (request: FastifyRequest) => Promise<void> }

/** Puts every call of the contract on the server, each with the access, proof, input and answer that it declares. */
export async function mountCalls(app: FastifyInstance, handlers: Handlers, { identify, ...guards }: Mounting) {
  await app.register(async (api) => {
    api.addHook('onRequest', identify)
    for (const name of Object.keys(contract) as CallName[]) mountCall(api, handlers, guards, name, contract[name])
  })
  app.all('/api/*', { schema: { hide: true } }, () => {
    throw new ShopError('not_found', { message: { en: 'There is no such call', bn: 'এমন কোনো কল নেই' } })
  })
}

/** The bytes of shared answers, so that each is serialized once. */
const bodies = new WeakMap<object, SharedBody>()

/** Sends an answer that is the same for all clients as bytes; null for one that is not. */
function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: object,
  { shared, freshnessOf }: Guards,
): Promise<FastifyReply> | null {
  const isFresh = freshnessOf(answer)
  if (!isFresh) return null
  const body = bodies.get(answer) ?? {
    bytes: Buffer.from(String(reply.serializeInput({ ...answer }, '200'))),
    compressed: {},
  }
  bodies.set(answer, body)
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  return shared.send(request, reply, body, isFresh)
}

function mountCall(app: FastifyInstance, handlers: Handlers, guards: Guards, name: CallName, call: AnyCall): void {
  app.route({
    method: call.method,
    url: routePath(call.path),
    schema: {
      operationId: name,
      summary: call.summary,
      tags: [call.path.split('/')[2] ?? 'api'],
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      ...(call.upload && { consumes: ['multipart/form-data'] }),
      response: { 200: call.answer, ...refusalSchemas(call) },
    },
    config: { call },
    ...(call.bodyLimit && { bodyLimit: call.bodyLimit }),
    // Checked before the body is read, which may be long.
    onRequest: async (request) => {
      requireAccess(call, request.visitor, paramsOf(request))
      if (call.proof === 'recent') await guards.requireProof(request.visitor)
      requireBodyType(call, request.headers)
    },
    preValidation: async (request) => requireOwnPayload(request.body, request.visitor),
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      if (call.saveAs) reply.header('content-disposition', `attachment; filename="${call.saveAs}"`)
      const input = { params: request.params, query: request.query, body: request.body }
      const answer = await withSlot(guards, call, { request, reply }, () =>
        invoke(handlers, name, input, contextOf(name, request, reply, call)),
      )
      if (needsProof(call, answer)) await guards.requireProof(request.visitor)
      // The handler of a download answers with one: the type `Handlers` ensures that.
      if (call.download) return sendFile(reply, call.download, answer as Download)
      return sendShared(request, reply, answer, guards) ?? answer
    },
  })
}

/**
 * Runs the work in a slot, before it takes a connection to the database: writes in those of `write-slots.ts`, slow or large answers in those
 * of their address.
 */
function withSlot<Answer>(
  { byVisitor, byAddress, largeByAddress }: Guards,
  { method, access, slow, upload, isLarge, waitsElsewhere }: AnyCall,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { visitor, ip } = request
  // The call's own schema has checked the query.
  if (isLarge?.(request.query as ListQuery)) return untilSent(largeByAddress, request, reply, work)
  if (slow) return byAddress(ip, work)
  // A file may take minutes to come, and holds no connection meanwhile.
  if (method === 'GET' || upload) return work()
  const orderKey = access === 'order-link' ? (request.body as { key: string }).key : null
  return byVisitor({ visitor, ip, orderKey, waitsElsewhere: waitsElsewhere === true }, work)
}

/** Keeps the slot until the answer is sent, so that clients that do not read cannot fill the memory. */
const untilSent = <Answer>(
  byAddress: WithSlot,
  { ip, raw }: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Answer>,
) =>
  new Promise<Answer>((resolve, reject) => {
    const workAndSend = async () => {
      resolve(await work())
      await sentOrClosed(reply.raw, raw.socket)
    }
    byAddress(ip, workAndSend).catch(reject)
  })

/** Listens to the socket as well: a pipelined response that waits for an earlier one gets no `close` event. */
const sentOrClosed = (response: ServerResponse, socket: Socket) =>
  new Promise<void>((resolve) => {
    const end = () => {
      response.off('finish', end)
      socket.off('close', end)
      resolve()
    }
    if (socket.destroyed) return resolve()
    response.on('finish', end)
    socket.on('close', end)
  })

function sendFile(reply: FastifyReply, type: string, { fileName, content }: Download): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(content)
}

/**
 * A form is for files only, and files come in nothing else: the parser of a form would hand on an empty body elsewhere.
 * A compressed body is not unpacked: some bytes of it can be megabytes of text.
 */
function requireBodyType({ body, upload }: AnyCall, headers: IncomingHttpHeaders): void {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers
  if (encoding !== 'identity')
    throw new ShopError('wrong_body_type', { message: { en: 'Send the body uncompressed', bn: 'কম্প্রেস না করে পাঠান' } })
  const isForm = type.startsWith('multipart/')
  if (body && isForm) throw new ShopError('wrong_body_type')
  if (upload && type !== '' && !isForm) {
    throw new ShopError('wrong_body_type', {
      message: { en: 'Send the picture as multipart/form-data', bn: 'ছবিটি multipart/form-data হিসেবে পাঠান' },
    })
  }
}

const paramsOf = (request: FastifyRequest) => request.params as Record<string, unknown>
