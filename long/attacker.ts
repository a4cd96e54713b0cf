import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { brotliCompressSync } from 'node:zlib'
import { inflatingPicture } from '#server/testing/picture.ts'
import { inDhaka } from '#server/testing/shop.ts'

export type AttackName = keyof typeof attacks
export type Attack = {
  name: AttackName
  address: string
  /** Of a customer, and of an administrator with a stolen session. */
  cookie: string
  adminCookie: string
  account: { email: string; password: string }
  productIds: string[]
}
/** How often each status came. */
export type Statuses = Record<string, number>

const { name, address, cookie, adminCookie, account, productIds } = workerData as Attack
const statuses: Statuses = {}
let goesOn = true

const count = (status: number | string) => {
  statuses[status] = (statuses[status] ?? 0) + 1
}

/** All attackers come from one address, as the proxy in front of the shop reports it. */
async function send(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<string> {
  const headers = { 'x-forwarded-for': '203.0.113.66', ...init.headers }
  const response = await fetch(address + path, { ...init, headers })
  count(response.status)
  return response.text()
}

const json = { 'content-type': 'application/json' }
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  send(path, { method: 'POST', body, headers: { ...json, ...headers } })

/** So many clients, each attacking again as soon as it is answered. */
const crowd = (clients: number, attack: (round: number) => Promise<unknown>) =>
  Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let round = client; goesOn; round += clients) await attack(round).catch(() => count('cut'))
    }),
  )

async function askForAlerts() {
  const polling = '/socket.io/?EIO=4&transport=polling'
  const answer = await send(polling)
  if (!answer.startsWith('0')) return
  const { sid } = JSON.parse(answer.slice(1)) as { sid: string }
  await send(`${polling}&sid=${sid}`, { method: 'POST', body: Array(1_300).fill('40').join('\x1e').slice(0, 3_900) })
}

/** Some bytes that become 340,000 empty lines, and as much plain JSON as is taken. */
const emptyLines = brotliCompressSync('\n'.repeat(340_000))
const longList = JSON.stringify({ cartItems: Array(100_000).fill(0) })

async function sendEndlessJson(round: number) {
  if (round % 2 === 0) await post('/api/auth/login', emptyLines, { 'content-encoding': 'br' })
  else await post('/api/shop/order/create', longList)
}

const items = productIds.map((productId) => ({ productId, quantity: 1 }))
const mergeAgain = () => post('/api/shop/cart/merge', JSON.stringify({ items }), { cookie })

const searchNewWords = (round: number) =>
  send(round % 2 === 0 ? `/shop/search?keyword=trucker${round}` : `/api/shop/search/trucker${round}`)

/** Not through the proxy: its connections are not counted. */
async function sendSlowly() {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.0.66' }).on('error', () => {})
  const closed = once(socket.resume(), 'close')
  socket.write('GET /shop/home HTTP/1.1\r\nHost: a\r\nX-Slow: ')
  const slowly = setInterval(() => socket.write('a'), 500)
  await Promise.race([closed, stopped])
  clearInterval(slowly)
  socket.destroy()
  count(goesOn ? 'cut' : 'open')
  await sleep(100)
}

const phoneOf = (round: number) => `018${String(round).padStart(8, '0')}`
const [productId] = productIds

/** Each with an unused phone number, so that only what they have in common limits them. */
const orderByNewPhone = (round: number) => {
  const addressInfo = { ...inDhaka, phone: phoneOf(round) }
  const cartItems = [{ productId, quantity: 20 }]
  const order = { cartItems, addressInfo, shippingType: 'inside', totalAmount: 20 * 500 + 80 }
  return post('/api/shop/order/create', JSON.stringify(order))
}

const oneOf = (round: number, ...tries: (() => Promise<unknown>)[]) => tries[round % tries.length]?.()

/** What a customer may do, and what leaves a row in the database each time. */
const storeMuch = async (round: number) =>
  oneOf(
    round,
    () => post('/api/auth/sessions/end-others', '', { cookie }),
    () => post('/api/shop/address/add', JSON.stringify({ ...inDhaka, notes: `${round}` }), { cookie }),
    () => post('/api/auth/login', JSON.stringify(account)),
  )

const guess = async (round: number) =>
  oneOf(
    round,
    () => post('/api/shop/order/find', JSON.stringify({ number: 'aaaaa', phone: phoneOf(round % 20) })),
    () => post('/api/shop/stock-requests', JSON.stringify({ productId, contact: phoneOf(round) })),
    () => post('/api/auth/reset/request', JSON.stringify({ email: account.email })),
    () =>
      post(
        '/api/auth/register',
        JSON.stringify({ userName: '\u0422upi', email: `a${round}@a.example`, password: 'tupi1234' }),
      ),
  )

const manyWrong = 'a,'.repeat(7_000)
const manyIds = JSON.stringify({ productIds: Array(60_000).fill(0) })

const sendEndlessLists = async (round: number) =>
  oneOf(
    round,
    () => send(`/api/shop/products/get?category=${manyWrong}`),
    () => send(`/api/shop/products/get?size=${manyWrong}`),
    () => post('/api/wishlist/merge', manyIds, { cookie }),
  )

async function uploadBombs() {
  const bomb = new Uint8Array(await inflatingPicture(200))
  await crowd(10, async (round) => {
    if (round % 10 === 0) {
      const keys = { p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) }
      const subscription = JSON.stringify({ endpoint: 'https://127.0.0.1;x.push.apple.com/', keys })
      await send('/api/admin/push', { method: 'PUT', body: subscription, headers: { ...json, cookie: adminCookie } })
    }
    const body = new FormData()
    body.set('my_file', new File([bomb], 'cap.png'))
    await send('/api/admin/products/upload-image', { method: 'POST', body, headers: { cookie: adminCookie } })
  })
}

const attacks = {
  'live alerts without a sign-in': () => crowd(50, askForAlerts),
  'compressed and endless JSON': () => crowd(10, sendEndlessJson),
  'sixty merges of one account': () => crowd(60, mergeAgain),
  'a hundred ever new searches': () => crowd(100, searchNewWords),
  'three hundred slow connections': () => crowd(300, sendSlowly),
  'orders with ever new phones': () => crowd(10, orderByNewPhone),
  'all that an account can store': () => crowd(90, storeMuch),
  'guesses at orders, accounts and names': () => crowd(10, guess),
  'lists without end': () => crowd(10, sendEndlessLists),
  'pictures that unpack to gigabytes': uploadBombs,
}

const stopped = new Promise<void>((resolve) => {
  parentPort?.once('message', () => {
    goesOn = false
    resolve()
  })
})
await attacks[name]()
parentPort?.postMessage(statuses)
