import { hash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { googleCallbackPath } from '#rules/google-callback.ts'
import { orderLinkPath } from '#rules/order-link.ts'
import { packPath } from '#rules/parcel-code.ts'

/**
 * Security headers for pages and calls. Scripts come only from the shop's own files, besides the few that are in every page as the
 * build has made them (`inlineScripts`): no other inline, no eval.
 * Styles may be inline, because carousels and pop-ups place themselves by style attributes.
 */
export async function secureHeaders(
  app: FastifyInstance,
  { https, development, inlineScripts }: { https: boolean; development: boolean; inlineScripts: readonly string[] },
) {
  const hashes = inlineScripts.map((code) => `'sha256-${hash('sha256', code, 'base64')}'`)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Vite's development client puts its preamble inline; a built site has none.
        scriptSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'", ...hashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        // Live alerts are a web socket of the same origin; where a browser does not count that as 'self', they are polled.
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    // A sign-in popup of another provider must be able to send messages to its page.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  // The shop needs none of these, so that no script or frame in a page gets them; pages where parcels are scanned get the camera.
  const permissions = ['microphone', 'geolocation', 'payment', 'usb'].map((name) => `, ${name}=()`).join('')
  app.addHook('onRequest', async ({ url }, reply) => {
    const path = url.split('?', 1)[0] ?? ''
    const isPacking = path === packPath || path.startsWith(`${packPath}/`)
    reply.header('permissions-policy', `camera=(${isPacking ? 'self' : ''})${permissions}`)
  })
  // The page of an order's link does not send even the shop's origin to where a link leads.
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.split('?', 1)[0] === orderLinkPath) reply.header('referrer-policy', 'same-origin')
  })
  // With any other policy than its provider's, this page would lose the window that has opened it, and could not answer it.
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.split('?', 1)[0] === googleCallbackPath) reply.header('cross-origin-opener-policy', 'unsafe-none')
  })
}
