import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contract } from '#contract/index.ts'
import type { FoundOrder } from '#contract/pages.ts'
import { orderLinkPath } from '#rules/order-link.ts'
import { contextOf } from '../http/context.ts'
import { failWith, toShopError } from '../http/failures.ts'
import type { Handlers } from '../http/handlers.ts'
import type { WithWriteSlot } from '../http/write-slots.ts'
import { pageLanguage } from '../language.ts'
import { invalidInput } from '../shop-error.ts'
import { answerFailurePage } from './failure-page.ts'

/** In bytes; the two fields are far shorter. */
const MAX_FORM_BYTES = 4_096

type Options = {
  handlers: Handlers
  identify: (request: FastifyRequest) => Promise<void>
  byVisitor: WithWriteSlot
  /** Answers with the page, which shows what was found. */
  answer: (request: FastifyRequest, reply: FastifyReply, found: FoundOrder) => Promise<FastifyReply>
}

/**
 * The search for an order where no script runs: an ordinary form sends number and phone, and the page of the order is the answer. The same
 * handlers as the calls, with their limits and slots. A form of another site is refused as every write is.
 */
export async function serveOrderForm(app: FastifyInstance, options: Options): Promise<void> {
  const { handlers, identify, byVisitor, answer } = options
  await app.register(async (forms) => {
    forms.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    )
    const hooks = { onRequest: identify, errorHandler: answerFailurePage }
    forms.post(orderLinkPath, { schema: { hide: true }, ...hooks }, async (request, reply) => {
      const write = { visitor: request.visitor, ip: request.ip, orderKey: null, waitsElsewhere: false }
      return answer(request, reply, await byVisitor(write, () => find(handlers, request, reply)))
    })
  })
}

async function find(handlers: Handlers, request: FastifyRequest, reply: FastifyReply): Promise<FoundOrder> {
  const { findOrderLink, getMyOrder } = contract
  try {
    const body = findOrderLink.body.safeParse(request.body ?? {})
    if (body.error) throw invalidInput(body.error.issues)
    const context = contextOf('findOrderLink', request, reply, findOrderLink)
    const input = { params: undefined, query: undefined }
    const { orderKey } = await handlers.findOrderLink({ ...input, body: body.data }, context)
    const found = await handlers.getMyOrder({ ...input, body: { key: orderKey } }, context)
    return { orderKey, order: getMyOrder.answer.parse({ success: true, ...found }).data }
  } catch (error) {
    const refusal = toShopError(error)
    if (refusal.status >= 500) throw error
    failWith(error, request, reply)
    const language = pageLanguage(request)
    return {
      typed: { number: typedIn(request.body, 'number'), phone: typedIn(request.body, 'phone') },
      message: refusal.sentence[language],
      errors: refusal.errorsIn(language) ?? {},
    }
  }
}

const typedIn = (body: unknown, field: string): string => String(Object(body)[field] ?? '')
