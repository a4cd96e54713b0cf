import { once } from 'node:events'
import { io, type Socket } from 'socket.io-client'
import type { TestShop } from './shop.ts'
import { cookieHeader, type TestClient } from './test-client.ts'

/** A socket with the cookies of a browser. */
export const listenAs = ({ address }: TestShop, browser: TestClient, headers: Record<string, string> = {}) =>
  io(address, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie: cookieHeader(browser), ...headers },
  })

/** Until the shop disconnects a socket by an event: its check once a minute would come too late. */
export const cutSoon = (socket: Socket): Promise<unknown> =>
  once(socket as never, 'disconnect', { signal: AbortSignal.timeout(20_000) })
