import { io } from 'socket.io-client'
import type { TestShop } from './shop.ts'
import type { TestClient } from './test-client.ts'

/** A socket with the cookies of a browser. */
export const listenAs = ({ address }: TestShop, browser: TestClient, headers: Record<string, string> = {}) =>
  io(address, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '), ...headers },
  })
