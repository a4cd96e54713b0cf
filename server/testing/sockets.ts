import { io } from 'socket.io-client'
import type { TestShop } from './shop.ts'
import { cookieHeader, type TestClient } from './test-client.ts'

/** A socket with the cookies of a browser. */
export const listenAs = ({ address }: TestShop, browser: TestClient, headers: Record<string, string> = {}) =>
  io(address, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie: cookieHeader(browser), ...headers },
  })
