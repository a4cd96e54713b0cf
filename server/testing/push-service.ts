import assert from 'node:assert/strict'
import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Agent } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import type { PushMessage } from '#rules/push-message.ts'

const HOST = 'https://fcm.googleapis.com'

/** What a push service answers; null: nothing, until the test is over. */
type Answer = { status: number; headers?: Record<string, string> } | null

type Delivery = { to: string; message: PushMessage; ttl: number }

/**
 * A stand-in for Google's push service: the shop reaches it through `agent`. It checks the sender, as a real one does, and stores
 * accepted messages as the browser would decrypt them.
 */
export async function startPushService() {
  const browsers = new Map<string, ReturnType<typeof newBrowser>>()
  const answers = new Map<string, Answer[]>()
  const asked: string[] = []
  const delivered: Delivery[] = []
  const sockets = new Set<Socket>()
  const server = createServer(async (request, response) => {
    const name = request.url?.split('/').at(-1) ?? ''
    asked.push(name)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const [answer = { status: 201 }] = answers.get(name)?.splice(0, 1) ?? []
    const browser = browsers.get(name)
    if (browser) {
      await requireSender(request.headers.authorization ?? '')
      assert.equal(request.headers['content-encoding'], 'aes128gcm')
      const message = JSON.parse(browser.decrypt(Buffer.concat(chunks))) as PushMessage
      if (answer?.status === 201) delivered.push({ to: name, message, ttl: Number(request.headers.ttl) })
    }
    if (answer) response.writeHead(answer.status, answer.headers).end()
  })
  server.on('connection', (socket) => void sockets.add(socket))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** A connection to Google's host is one to this server. */
    agent: new (class extends Agent {
      override createConnection() {
        return connect(port, '127.0.0.1')
      }
    })(),
    /** What a browser sends to the shop when its user allows notifications. */
    subscription: (name: string = randomUUID()) => {
      const browser = newBrowser()
      browsers.set(name, browser)
      return { endpoint: `${HOST}/fcm/send/${name}`, keys: browser.keys }
    },
    /** The next answers to what is sent to a browser; after them it accepts everything. */
    answer: (name: string, ...next: Answer[]) => void answers.set(name, next),
    /** The devices to which something was sent, accepted or not. */
    asked,
    delivered,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Signed with the key that is named, for this service, and for a day at most (RFC 8292). */
async function requireSender(authorization: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y } as never, 'ES256'), {
    audience: HOST,
  })
  assert.match(String(payload.sub), /^mailto:/)
  assert.ok(Number(payload.exp) < Date.now() / 1000 + 24 * 60 * 60 + 60)
}

/** The keys of a browser, and what it does with a message (RFC 8291). */
function newBrowser() {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt: (body: Buffer): string => {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body.readUInt8(20))
      const sealed = body.subarray(21 + sender.length)
      const both = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = derive(ecdh.computeSecret(sender), auth, both, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}
