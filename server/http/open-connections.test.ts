import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { times } from '../testing/expect.ts'
import { startShop, type TestShop } from '../testing/shop.ts'

const MAX_OF_ADDRESS = 256

/** Connections whose request never comes to an end, opened one after the other. */
async function openSlow({ address }: TestShop, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(address)
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const socket = connect(Number(port), hostname)
      .on('error', () => {})
      .resume()
    await once(socket, 'connect')
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ')
    sockets.push(socket)
  }
  return sockets
}

const openOnes = ({ app }: TestShop) =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

test('of 300 slow connections from one address the oldest are closed, and an honest visitor there is served', async () => {
  await using shop = await startShop({ oneAddress: true })
  const served = async () => (await shop.guest().raw('GET', '/healthz')).status
  assert.equal(await served(), 200)
  const sockets = await openSlow(shop, 300)
  await Promise.all(sockets.slice(0, 300 - MAX_OF_ADDRESS).map((socket) => socket.closed || once(socket, 'close')))
  assert.ok((await openOnes(shop)) <= MAX_OF_ADDRESS)
  assert.deepEqual(await Promise.all(times(20, served)), Array(20).fill(200))
  for (const socket of sockets) socket.destroy()
})

test('a visitor who sends requests keeps the connection, however many others come from the same address', async () => {
  await using shop = await startShop({ oneAddress: true })
  const { hostname, port } = new URL(shop.address)
  const asking = connect(Number(port), hostname).on('error', () => {})
  const ask = async () => {
    asking.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    return String((await once(asking, 'data'))[0]).slice(0, 12)
  }
  const sockets: Socket[] = []
  for (const count of [200, 200]) {
    assert.equal(await ask(), 'HTTP/1.1 200')
    sockets.push(...(await openSlow(shop, count)))
  }
  assert.equal(await ask(), 'HTTP/1.1 200')
  for (const socket of [asking, ...sockets]) socket.destroy()
})

test('a trusted proxy may open as many connections as it needs, and without limits any address may', async () => {
  const settings: Record<string, string>[] = [{ TRUST_PROXY: 'loopback' }, { RATE_LIMITS: 'off' }]
  for (const env of settings) {
    await using shop = await startShop({ oneAddress: true, env })
    const sockets = await openSlow(shop, 300)
    assert.equal(await openOnes(shop), 300)
    for (const socket of sockets) socket.destroy()
  }
})
