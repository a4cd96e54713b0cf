import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { clean } from '../cleaning.ts'
import { newId } from '../db/id.ts'
import { inTransaction } from '../db/open.ts'
import { readEnvironment } from '../environment/environment.ts'
import { times } from '../testing/expect.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { startShop, type TestShop } from '../testing/shop.ts'
import { until } from '../testing/until.ts'
import { mailWork } from './mail-queue.ts'
import { insertMail } from './mails.db.ts'
import { openSmtp } from './transport.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** A queue of its own on the shop's database, and what it logs. */
function openQueue(
  t: TestContext,
  { pool }: Pick<TestShop, 'pool'>,
  { env }: Pick<MailServer, 'env'>,
  maxSendingMs = 10_000,
) {
  const logged: Record<string, unknown>[] = []
  const lost: string[] = []
  const { mail } = readEnvironment(env, 'production')
  assert.ok(mail)
  const work = mailWork({
    pool,
    jobs: { askIn: () => {} },
    send: openSmtp(mail),
    write: async ({ kind, subjectId }) => {
      if (subjectId === 'broken') throw new Error('no such field')
      if (subjectId === 'gone') return null
      const subject = `About ${kind} ${subjectId}`
      const { shop: sender } = defaultSettings
      return { language: 'en', subject, paragraphs: ['Thank you'], notes: [], sender, colours: {} }
    },
    onGivenUp: () => void lost.push('lost'),
    log: { warn: (line: object) => void logged.push(line as Record<string, unknown>) },
    maxSendingMs,
  })
  const stopping = new AbortController()
  let running = Promise.resolve()
  /** What the job does when it is asked for; what fails is tried again. */
  const wake = () => {
    running = running.then(() => work(stopping.signal)).catch(() => {})
  }
  const stop = () => {
    stopping.abort()
    return running
  }
  wake()
  t.after(stop)
  return { wake, stop, logged, lost }
}

const terms = { hours: 72, mostADay: 1_000, recipientHash: Buffer.from('rahim') }

const queueMail = ({ pool }: Pick<TestShop, 'pool'>, subjectId = '1', recipient = 'rahim@tupi.example') =>
  inTransaction(pool, (tx) => insertMail(tx, { kind: 'order', recipient, subjectId, language: 'en' }, terms))

const waiting = ({ db }: TestShop) => db.selectFrom('mails').selectAll().where('sentAt', 'is', null).execute()

const dueNow = ({ db }: TestShop) =>
  db
    .updateTable('mails')
    .set({ dueAt: new Date(0) })
    .execute()

const minutesFromNow = (moment: Date | undefined) => Math.round(((moment?.getTime() ?? 0) - Date.now()) / 60_000)

test('a mail is sent once, as plain text and in the shop’s look, and Bangla arrives as it was written', async (t) => {
  await using smtp = await startMailServer()
  await using shop = await startShop()
  await queueMail(shop, 'টুপি & <b>')
  openQueue(t, shop, smtp)
  const { subject, from, text, html, raw, headers } = await smtp.mailTo('rahim@tupi.example')
  assert.equal(subject, 'About order টুপি & <b>')
  assert.deepEqual(from, { name: 'Tupi টুপি', address: 'hello@tupi.example' })
  assert.match(text ?? '', /Thank you/)
  assert.match(html ?? '', /<title>About order টুপি &amp; &lt;b&gt;<\/title>/)
  assert.match(raw, /^[\r\n\x20-\x7e]*$/, 'nothing that an old mail server could break')
  assert.ok(headers.some(({ key, value }) => key === 'auto-submitted' && value === 'auto-generated'))
  await until(async () => (await waiting(shop)).length === 0)
  assert.equal(smtp.received.length, 1)
})

test('a mail that the server refuses is tried again after growing pauses, and no address is in the log', async (t) => {
  await using smtp = await startMailServer()
  await using shop = await startShop()
  smtp.set('refuse')
  await queueMail(shop)
  const queue = openQueue(t, shop, smtp)
  for (const [index, minutes] of [2, 4, 8, 16, 32, 64, 128, 256, 360, 360].entries()) {
    await until(() => queue.logged.length > index)
    const [mail] = await waiting(shop)
    assert.deepEqual([mail?.tries, minutesFromNow(mail?.dueAt)], [index + 1, minutes])
    await dueNow(shop)
    queue.wake()
  }
  assert.doesNotMatch(JSON.stringify(queue.logged), /rahim|Try again later/)
  assert.match(JSON.stringify(queue.logged[0]), /"responseCode":451/)
  smtp.set('take')
  await until(() => queue.logged.length > 10 || smtp.received.length === 1)
  await dueNow(shop)
  queue.wake()
  await smtp.mailTo('rahim@tupi.example')
})

test('a mail is given up after some days, and at once when there is no such mailbox', async (t) => {
  await using smtp = await startMailServer()
  await using shop = await startShop()
  smtp.set('unknown')
  await queueMail(shop)
  const queue = openQueue(t, shop, smtp)
  await until(() => queue.logged.length === 1)
  assert.deepEqual(await waiting(shop), [])
  smtp.set('refuse')
  await queueMail(shop)
  await shop.db
    .updateTable('mails')
    .set({ giveUpAt: new Date(Date.now() + 60_000) })
    .execute()
  queue.wake()
  await until(() => queue.logged.length === 2)
  assert.deepEqual(await waiting(shop), [], 'its next try would come too late')
  await queueMail(shop)
  await shop.db
    .updateTable('mails')
    .set({ giveUpAt: new Date(Date.now() - 1) })
    .execute()
  const before = smtp.tries()
  queue.wake()
  await queue.stop()
  assert.equal(smtp.tries(), before)
  await clean(shop)
  const counted = await shop.db.selectFrom('incidents').select(['kind', 'times']).execute()
  assert.deepEqual([await waiting(shop), counted], [[], [{ kind: 'mail_given_up', times: 1 }]])
})

test('a mail that cannot be written does not hold up the next mail, and is counted when it is given up', async (t) => {
  await using smtp = await startMailServer()
  await using shop = await startShop()
  await queueMail(shop, 'broken')
  await shop.db
    .updateTable('mails')
    .set({ giveUpAt: new Date(Date.now() + 60_000) })
    .execute()
  await queueMail(shop, 'next')
  const queue = openQueue(t, shop, smtp)
  assert.equal((await smtp.mailTo('rahim@tupi.example')).subject, 'About order next')
  assert.match(String(queue.logged[0]?.err), /no such field/)
  assert.deepEqual(queue.lost, ['lost'])
})

test('a mail server that hangs or hangs up does not hold up the next mail', async (t) => {
  await using smtp = await startMailServer()
  await using shop = await startShop()
  for (const mode of ['hang', 'cut'] as const) {
    smtp.set(mode)
    await queueMail(shop, mode)
    const begun = performance.now()
    const queue = openQueue(t, shop, smtp, 300)
    await until(() => queue.logged.length === 1)
    assert.ok(performance.now() - begun < 15_000, 'before the line itself is given up as silent')
    smtp.set('take')
    await queueMail(shop, 'next')
    queue.wake()
    assert.equal((await smtp.mailTo('rahim@tupi.example', '', smtp.received.length + 1)).subject, 'About order next')
    await queue.stop()
  }
  assert.deepEqual((await waiting(shop)).map(({ subjectId }) => subjectId).sort(), ['cut', 'hang'])
})

test('a mail that a process has taken and not finished is sent by another one', async (t) => {
  await using smtp = await startMailServer()
  await using shop = await startShop()
  smtp.set('hang')
  await queueMail(shop)
  const first = openQueue(t, shop, smtp)
  await until(() => smtp.tries() === 1)
  await first.stop()
  assert.deepEqual(first.logged, [], 'stopping is no failure')
  smtp.set('take')
  await dueNow(shop)
  openQueue(t, shop, smtp)
  await smtp.mailTo('rahim@tupi.example')
})

test('two processes send each mail once', async (t) => {
  await using smtp = await startMailServer()
  await using shop = await startShop()
  await shop.warmUp()
  const [one, other] = [openQueue(t, shop, smtp), openQueue(t, shop, smtp)]
  await Promise.all(times(40, (index) => queueMail(shop, `${index}`)))
  one.wake()
  other.wake()
  await until(async () => (await waiting(shop)).length === 0)
  assert.equal(new Set(smtp.received.map(({ subject }) => subject)).size, 40)
  assert.equal(smtp.received.length, 40)
  assert.deepEqual([...one.logged, ...other.logged], [])
})

test('each mail is sent soon after its commit, also one that comes while the last one is just sent, at any process', async () => {
  await using smtp = await startMailServer()
  await using one = await startShop({ env: smtp.env })
  await using other = await startShop({ besides: one, env: smtp.env })
  for (let count = 1; count <= 6; count++) {
    const { pool, mail } = count % 2 ? one : other
    const letter = {
      kind: 'proof',
      recipient: `rahim-${count}@tupi.example`,
      subjectId: newId(),
      language: 'en',
    } as const
    await inTransaction(pool, async (tx) => {
      const added = { id: letter.subjectId, userName: 'Rahim', email: letter.recipient, passwordHash: null }
      await tx
        .insertInto('users')
        .values({ ...added, role: 'customer' })
        .execute()
      await mail?.queue(tx, letter)
    })
    await smtp.mailTo(letter.recipient)
  }
})

test('a mail about what is no longer there is not sent', async (t) => {
  await using smtp = await startMailServer()
  await using shop = await startShop()
  await queueMail(shop, 'gone')
  openQueue(t, shop, smtp)
  await until(async () => (await waiting(shop)).length === 0)
  assert.equal(smtp.tries(), 0)
})

test('each address gets at most the daily number of mails of a kind', async () => {
  await using shop = await startShop()
  const queue = (recipient: string) =>
    inTransaction(shop.pool, (tx) =>
      insertMail(
        tx,
        { kind: 'order', recipient, language: 'en', subjectId: '' },
        { hours: 1, mostADay: 3, recipientHash: Buffer.from(recipient) },
      ),
    )
  for (let i = 0; i < 5; i++) await queue('rahim@tupi.example')
  await queue('karim@tupi.example')
  assert.equal((await waiting(shop)).length, 4)
})
