import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What the mail server does with a mail: `refuse` for now, `unknown` for good, `hang` without an answer, `cut` the line. */
type Mode = 'take' | 'refuse' | 'unknown' | 'hang' | 'cut'

type Received = Email & { to: { address: string }[]; raw: string }

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** A real mail server on this machine, and the environment of a shop that sends through it. */
export async function startMailServer() {
  let mode: Mode = 'take'
  const received: Received[] = []
  const waiting: (() => void)[] = []
  let tries = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_, session, done) => {
      tries++
      if (mode === 'refuse') return done(refusal(451, 'Try again later'))
      if (mode === 'unknown') return done(refusal(550, 'No such mailbox'))
      if (mode === 'cut')
        for (const connection of server.connections) if (connection.id === session.id) connection.close()
      if (mode === 'take') done()
    },
    onData: (stream, _, done) => {
      void Array.fromAsync<Buffer>(stream).then(async (chunks) => {
        const raw = Buffer.concat(chunks)
        received.push({ to: [], ...(await PostalMime.parse(raw)), raw: raw.toString() } as Received)
        done()
        for (const look of waiting.splice(0)) look()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    port,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Tupi টুপি <hello@tupi.example>',
      PUBLIC_URL: 'http://shop.tupi.example',
    },
    received,
    tries: () => tries,
    set: (next: Mode) => {
      mode = next
    },
    /** The newest mail to this recipient with this in its subject, once there are so many. */
    mailTo: async (address: string, about = '', count = 1) => {
      for (;;) {
        const isMeant = ({ to, subject = '' }: Received) =>
          to.some((one) => one.address === address) && subject.includes(about)
        const theirs = received.filter(isMeant)
        const last = theirs.at(-1)
        if (last && theirs.length >= count) return last
        await new Promise<void>((look) => waiting.push(look))
      }
    },
    [Symbol.asyncDispose]: async () => {
      for (const connection of server.connections) connection.close()
      await new Promise<void>((closed) => server.close(closed))
    },
  }
}

/** The link in a mail, without the shop's address. */
export const linkIn = ({ text = '' }: Pick<Email, 'text'>): string => {
  const [url = ''] = /http\S+#\S+/.exec(text) ?? []
  const { pathname, hash } = new URL(url)
  return pathname + hash
}
