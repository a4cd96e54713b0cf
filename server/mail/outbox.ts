import type { FastifyInstance } from 'fastify'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ShopError } from '../shop-error.ts'
import { letterHtml, letterText } from './letter.ts'
import type { OutgoingMail, SendMail } from './transport.ts'

/** In development: what would have been sent. */
export type Outbox = { send: SendMail; newest: () => (OutgoingMail & { at: Date })[] }

const MAX_MAILS = 50
const OUTBOX_PATH = '/dev/mails'

export function openOutbox(): Outbox {
  const mails: (OutgoingMail & { at: Date })[] = []
  return {
    send: async (mail) => {
      mails.unshift({ ...mail, at: new Date() })
      mails.length = Math.min(mails.length, MAX_MAILS)
    },
    newest: () => mails,
  }
}

/** A list of the mails, and each as a reader with HTML shows it. */
export function serveOutbox(app: FastifyInstance, { newest }: Outbox): void {
  const hidden = { schema: { hide: true } }
  app.get(OUTBOX_PATH, hidden, async (_, reply) => reply.type('text/html; charset=utf-8').send(listOf(newest())))
  app.get<{ Params: { id: string } }>(`${OUTBOX_PATH}/:id`, hidden, async ({ params }, reply) => {
    const mail = newest().find(({ id }) => id === params.id)
    if (!mail) throw new ShopError('not_found')
    return reply.type('text/html; charset=utf-8').send(letterHtml(mail.letter))
  })
}

const listOf = (mails: ReturnType<Outbox['newest']>) =>
  `<!doctype html>${renderToStaticMarkup(
    h(
      'html',
      { lang: 'en' },
      h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, 'Mails')),
      h(
        'body',
        { style: { font: '16px/1.5 sans-serif', maxWidth: '45rem', margin: '2rem auto', padding: '0 1rem' } },
        h('h1', null, 'Mails that would have been sent'),
        mails.length === 0 && h('p', null, 'None since the start.'),
        mails.map(({ id, to, at, letter }) =>
          h(
            'section',
            { key: id },
            h('h2', null, h('a', { href: `${OUTBOX_PATH}/${id}` }, letter.subject)),
            h('p', null, `To ${to}, ${at.toISOString()}`),
            h('pre', { style: { whiteSpace: 'pre-wrap' } }, letterText(letter)),
          ),
        ),
      ),
    ),
  )}`
