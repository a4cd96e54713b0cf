import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appAround, chromeLink } from './around.ts'

const android =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

test('the shop knows when it is shown inside an app', () => {
  const agents = {
    [`${android} [FB_IAB/FB4A;FBAV/490.0.0.63.82;]`]: 'Facebook',
    [`${android} [FB_IAB/Orca-Android;FBAV/480.0.0.60.110;]`]: 'Messenger',
    [`${android} [FB_IAB/MESSENGER;FBAV/480.0.0.60.110;]`]: 'Messenger',
    [`${iphone} [FBAN/FBIOS;FBAV/470.0.0.37.105;FBBV/612345;FBDV/iPhone14,5]`]: 'Facebook',
    [`${iphone} [FBAN/MessengerForiOS;FBAV/460.0.0.30.109;FBDV/iPhone14,5]`]: 'Messenger',
    [`${android} Instagram 350.0.0.45.90 Android (33/13)`]: 'Instagram',
    [`${iphone} Safari Line/14.10.0`]: 'LINE',
    [android]: '',
    [chrome]: null,
    [`${iphone} Version/17.5 Safari/604.1`]: null,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 OnlineShop/1': null,
  }
  for (const [agent, app] of Object.entries(agents)) assert.equal(appAround(agent), app, agent)
})

test('Android opens an address in Chrome with all its parameters, or the address itself if there is no Chrome', () => {
  const address = 'https://tupi.example/shop/cart?item=01abc.2.M%2FL&item=01abd.1'
  assert.equal(
    chromeLink(address, android),
    `intent://tupi.example/shop/cart?item=01abc.2.M%2FL&item=01abd.1#Intent;scheme=https;package=com.android.chrome;S.browser_fallback_url=${encodeURIComponent(address)};end`,
  )
  assert.equal(chromeLink(address, iphone), null)
  // Android reads what follows the last `#`, all before it is the address.
  assert.match(
    chromeLink('https://tupi.example/shop/order#k3Y_-x', android) ?? '',
    /^intent:\/\/tupi\.example\/shop\/order#k3Y_-x#Intent;.*S\.browser_fallback_url=https%3A%2F%2Ftupi\.example%2Fshop%2Forder%23k3Y_-x;end$/,
  )
})
