import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { CallError } from '#contract/http-client.ts'
import { returnTabs } from '#rules/returns.ts'
import { pickOf } from '../take-walks.ts'
import { nextTodo } from './close-order.ts'
import { noteGone } from './gone-pieces.ts'
import { likelySteps } from './likely-steps.ts'
import { checkLists } from './list-check.ts'
import { checkMoney } from './money-check.ts'
import { moneySteps, payOutAll } from './money-steps.ts'
import { COST, type Office } from './office.ts'
import { orderSteps, place } from './order-steps.ts'
import { parcelSteps } from './parcel-steps.ts'
import { returnSteps } from './return-steps.ts'
import { historyOf, type Reading, readOffice, type Sheet } from './sheets.ts'
import type { Attempt, Choice, Step } from './step.ts'
import { checkStock, piecesGone } from './stock-check.ts'

const steps: Record<string, Step> = { ...orderSteps, ...parcelSteps, ...returnSteps, ...moneySteps }

/** Steps of staff with a key, and reports of the courier: taken a second time they change nothing. */
const once = new Set([...Object.keys(parcelSteps), ...Object.keys(returnSteps)])
for (const name of ['sendWaiting', 'refresh', 'askByBuyer', 'withdrawByBuyer']) once.delete(name)

/** A step as drawn, and as the report of a counterexample prints it. */
export type Drawn = [step: string, order: number, pick: number, more: number]

/** One that may bring the order further; which one is drawn by a number. */
const LIKELY = 'likely'
const likely = Array.from({ length: 2 * Object.keys(steps).length }, () => LIKELY)

export const drawnSteps: fc.Arbitrary<Drawn[]> = fc.array(
  fc.tuple(fc.constantFrom(...Object.keys(steps), ...likely), fc.nat(2), fc.nat(5), fc.nat(5_000)),
  { minLength: 1, maxLength: 45, size: 'max' },
)

/** How often each step was accepted and refused, for the report. */
export type Tally = Map<string, { accepted: number; refused: number }>

/** Takes all steps, checking after each one, and then lets staff finish every order. */
export async function walk(
  office: Office,
  drawn: readonly Drawn[],
  tally: Tally,
  watch: (name: string) => void = () => {},
): Promise<void> {
  let reading = await readOffice(office)
  for (const [name, order, pick, more] of [['place', 0, 0, 0] as Drawn, ...drawn]) {
    const [known, choice] = chosen(reading, name, { order, pick, more })
    const attempt = attemptOf(office, reading, known, choice)
    if (attempt !== null) {
      watch(JSON.stringify([known, choice.order, choice.pick, choice.more]))
      const after = await take(office, reading, known, attempt, tally)
      if (after === reading) watch('refused')
      reading = after
    }
  }
  await closeAll(office, reading, drawn, watch)
}

/** The step that was drawn, or one that is likely to bring its order further. */
function chosen({ sheets }: Reading, name: string, choice: Choice): [name: string, Choice] {
  const sheet = pickOf(sheets, choice.order)
  if (name !== LIKELY || !sheet) return [name === LIKELY ? 'place' : name, choice]
  const names = likelySteps(sheet)
  return [pickOf(names, choice.more) ?? 'place', { ...choice, more: Math.floor(choice.more / names.length) }]
}

function attemptOf(office: Office, reading: Reading, name: string, choice: Choice): Attempt | null {
  const step = steps[name]
  const sheet = pickOf(reading.sheets, choice.order)
  const placed = pickOf(office.orders, choice.order)
  if (sheet && placed) return step?.({ office, reading, sheet, placed, choice }) ?? null
  // Before the first order there is only one thing to do.
  return name === 'place' ? { act: () => place(office, choice, 'COD') } : null
}

/** Takes a step and checks all that must be true after it. Returns what staff read then. */
async function take(
  office: Office,
  before: Reading,
  name: string,
  { act, isOffered, mayRefuse = [] }: Attempt,
  tally: Tally,
): Promise<Reading> {
  const refusal = await refusalOf(office, act)
  const after = await readOffice(office)
  const counts = tally.get(name) ?? { accepted: 0, refused: 0 }
  counts[refusal ? 'refused' : 'accepted'] += 1
  tally.set(name, counts)
  if (refusal) {
    assert.ok(refusal.status >= 400 && refusal.status < 500, `${name}: ${refusal.status} ${refusal.message}`)
    assert.notEqual(refusal.status, 429, `${name} met a limit: ${refusal.message}`)
    assert.match(refusal.message, /\w.*\w/, `${name}: a refusal without a sentence`)
    assert.deepEqual(after, before, `${name} was refused (${refusal.code}) and changed something`)
    const isKnown = mayRefuse.some((code) => code === refusal.code)
    assert.ok(!isOffered || isKnown, `${name} is offered and refused: ${refusal.code}, ${refusal.message}`)
    return before
  }
  assert.notEqual(isOffered, false, `${name} is not offered and was accepted`)
  checkHistory(before, after, name)
  noteGone(office, before, after)
  await checkAll(office, after)
  if (once.has(name)) await takeAgain(office, after, name, act)
  return after
}

/** The answer was lost, and the step is sent again with its key. */
async function takeAgain(office: Office, after: Reading, name: string, act: Attempt['act']): Promise<void> {
  office.keys.count = 0
  await act()
  assert.deepEqual(await readOffice(office), after, `${name} was sent again and has changed something`)
}

async function refusalOf(office: Office, act: () => Promise<unknown>): Promise<CallError | null> {
  office.keys.step = office.next()
  office.keys.count = 0
  try {
    await act()
    return null
  } catch (error) {
    if (error instanceof CallError) return error
    throw error
  }
}

/** What changes an order is written down: in its timeline, its ledger, or that of its parcels and returns. */
function checkHistory(before: Reading, after: Reading, name: string): void {
  // Nothing is recorded of money that went back outside of the shop, but for the audit trail.
  if (name === 'closeMoney') return
  for (const [index, sheet] of after.sheets.entries()) {
    const seen = before.sheets[index]
    if (!seen || isDeepStrictEqual(ofItself(seen), ofItself(sheet))) continue
    assert.ok(historyOf(sheet) > historyOf(seen), `${name}: order ${index} has changed, and no entry of it tells why`)
  }
}

/** Without what other orders of its number change. */
const ofItself = ({ order: { desk, ...order }, returns }: Sheet) => ({
  order,
  desk: { ...desk, buyer: null },
  returns,
})

async function checkAll(office: Office, reading: Reading): Promise<void> {
  checkStock(office, reading)
  await Promise.all([checkMoney(office, reading), checkLists(office, reading)])
}

const MOST_STEPS = 30

/** Every order can be brought to its end by what its page offers, in a bounded number of steps. */
async function closeAll(
  office: Office,
  from: Reading,
  drawn: readonly Drawn[],
  watch: (name: string) => void,
): Promise<void> {
  let reading = from
  const variant = drawn.reduce((sum, [, , pick, more]) => sum + pick + more, 0)
  for (const [index] of from.sheets.entries()) {
    const taken: string[] = []
    for (;;) {
      const sheet = reading.sheets[index]
      const next = sheet && nextTodo({ office, sheet, variant: variant + index })
      if (!next) break
      taken.push(next.name)
      watch(`${index}: ${next.name}`)
      assert.ok(taken.length <= MOST_STEPS, `order ${index} does not end: ${taken.join(', ')}`)
      const refusal = await refusalOf(office, next.act)
      assert.equal(refusal, null, `order ${index} cannot be finished: ${taken.join(', ')}: ${refusal?.message}`)
      const after = await readOffice(office)
      noteGone(office, reading, after)
      reading = after
      await checkAll(office, reading)
    }
  }
  await checkNothingWaits(office, reading)
}

async function checkNothingWaits(office: Office, reading: Reading): Promise<void> {
  const { admin } = office
  const { sheets } = reading
  const cost = sheets.reduce((sum, { profit }) => sum + (profit?.cost ?? 0), 0)
  if (!office.hasSoldGone) assert.equal(cost, COST * piecesGone(reading), 'the cost of what is gone, in Profit')
  for (const courier of ['steadfast', 'by-hand']) await payOutAll(office, sheets, courier)
  const [parcels, returns, hints, owed, claims] = await Promise.all([
    admin.countParcels(),
    admin.countReturns(),
    admin.getHints(),
    admin.listOwedByCouriers(),
    admin.listClaims({ query: { state: 'waiting' } }),
  ])
  const { settled: _, ...waiting } = parcels.data
  assert.deepEqual(waiting, { toHandOver: 0, onTheWay: 0, needsDecision: 0, comingBack: 0 }, 'parcels that wait')
  const open = returnTabs.filter((tab) => tab !== 'over').map((tab) => returns.data[tab])
  assert.deepEqual([open, hints.data.payments, claims.total], [[0, 0, 0], [], 0], 'what waits for staff')
  assert.deepEqual(owed.data, [], 'owed by couriers')
}
