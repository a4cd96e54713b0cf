import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { startMailServer } from '../testing/mail-server.ts'
import { startShop } from '../testing/shop.ts'

test('in development a page shows what would have been sent, and nothing is sent', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ mode: 'development', env: smtp.env })
  const visitor = shop.guest()
  const page = async () => (await visitor.raw('GET', '/dev/mails')).text
  assert.match(await page(), /None since the start/)
  const { user } = await shop.registeredCustomer()
  while (!(await page()).includes(user.email)) await nextTurn()
  const [, path = ''] = /href="(\/dev\/mails\/\w+)">Confirm your e-mail for Tupi</.exec(await page()) ?? []
  const mail = await visitor.raw('GET', path)
  assert.match(mail.headers.get('content-type') ?? '', /text\/html/)
  assert.match(mail.text, /<a href="http:\/\/shop.tupi.example\/confirm-email#\S{43}"/)
  assert.equal((await visitor.raw('GET', '/dev/mails/nothing')).status, 404)
  assert.equal(smtp.tries(), 0)
})

test('in production there is no such page', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  assert.equal((await shop.guest().raw('GET', '/dev/mails')).status, 404)
})
