import type { FastifyInstance } from 'fastify'
import { openWebhooks, type WebhookShop } from './take-webhook.service.ts'

/** A message of a courier has some hundred characters. */
const MAX_BYTES = 64 * 1024

type Route = { Params: { courier: string }; Querystring: Record<string, unknown>; Body: Buffer | undefined }

/** `POST /api/webhooks/{courier}`: what couriers send about parcels. Outside the contract, since each courier has a form of its own. */
export async function serveWebhooks(app: FastifyInstance, shop: WebhookShop): Promise<void> {
  const take = openWebhooks(shop)
  await app.register(async (webhooks) => {
    // Signatures are of the bytes as they came, whatever their type.
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, body, done) => done(null, body))
    webhooks.post<Route>(
      '/api/webhooks/:courier',
      { schema: { hide: true }, bodyLimit: MAX_BYTES },
      async ({ params, headers, query, body }, reply) => {
        const text = body?.toString('utf8') ?? ''
        // Refusals have them too.
        const { courier, settings } = shop.couriers.find(params.courier)
        reply.headers(courier.webhook?.headers?.(settings) ?? {})
        const answer = await take(params.courier, { headers, query, body: text })
        return reply
          .code(answer.status)
          .headers({ 'cache-control': 'no-store', ...answer.headers })
          .send(answer.body ?? {})
      },
    )
  })
}
