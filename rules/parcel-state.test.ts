import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  contradictsSettled,
  isFinalParcel,
  isOpenParcel,
  isParcelOut,
  type ParcelState,
  parcelStateAfter,
  parcelStates,
  tabOf,
} from './parcel-state.ts'

type Reported = [state: ParcelState, minute: number | null]

const at = (minute: number | null) => (minute === null ? null : new Date(Date.UTC(2026, 10, 26, 10, minute)))

/** The state after reports that arrive in this order. A state that began without a time has the shop's, which is later than all of them. */
function after(start: ParcelState, reports: readonly Reported[]): ParcelState {
  let [state, since]: [ParcelState, Date | null] = [start, at(0)]
  let wasHandedOver = false
  for (const [report, minute] of reports) {
    const next = parcelStateAfter({ state, since, wasHandedOver }, { state: report, at: at(minute) })
    wasHandedOver ||= isParcelOut(next)
    if (next !== state) since = at(minute ?? 59)
    state = next
  }
  return state
}

const orders = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))

const ways: { reports: Reported[]; ends: ParcelState }[] = [
  {
    reports: [
      ...([
        ['booked', 1],
        ['picked_up', 2],
        ['in_transit', 3],
      ] as Reported[]),
      ...([
        ['out_for_delivery', 4],
        ['attempt_failed', 5],
        ['delivered', 7],
      ] as Reported[]),
    ],
    ends: 'delivered',
  },
  {
    reports: [
      ['picked_up', 2],
      ['in_transit', 3],
      ['held', 4],
      ['out_for_delivery', 5],
    ],
    ends: 'out_for_delivery',
  },
  {
    reports: [
      ['picked_up', 2],
      ['out_for_delivery', 3],
      ['attempt_failed', 4],
      ['returning', 5],
    ],
    ends: 'returning',
  },
  // A second attempt that the shop ordered in time.
  {
    reports: [
      ['picked_up', 2],
      ['returning', 4],
      ['out_for_delivery', 5],
    ],
    ends: 'out_for_delivery',
  },
  {
    reports: [
      ['in_transit', 3],
      ['returning', 5],
      ['returned', 9],
    ],
    ends: 'returned',
  },
  {
    reports: [
      ['in_transit', 3],
      ['partly_delivered', 5],
      ['returning', 6],
    ],
    ends: 'partly_delivered',
  },
  // In one second: the one that is further on counts.
  {
    reports: [
      ['picked_up', 2],
      ['in_transit', 2],
      ['out_for_delivery', 2],
    ],
    ends: 'out_for_delivery',
  },
  {
    reports: [
      ['booked', 1],
      ['cancelled', 2],
      ['booked', 1],
    ],
    ends: 'cancelled',
  },
  // Taken back too late: the courier had it already, or fetched it all the same.
  {
    reports: [
      ['picked_up', 2],
      ['cancelled', 3],
    ],
    ends: 'returning',
  },
  {
    reports: [
      ['cancelled', 2],
      ['picked_up', 3],
    ],
    ends: 'picked_up',
  },
]

test('a parcel ends in the same state in whatever order the reports of its way arrive', () => {
  for (const { reports, ends } of ways) {
    for (const order of orders(reports)) assert.equal(after('booked', order), ends, JSON.stringify(order))
  }
})

test('reports that arrive twice change nothing', () => {
  for (const { reports, ends } of ways)
    assert.equal(after('booked', [...reports, ...reports]), ends, JSON.stringify(reports))
})

test('no report of any courier leads out of delivered, partly delivered, returned or lost', () => {
  for (const state of ['delivered', 'partly_delivered', 'returned', 'lost'] as const) {
    for (const report of parcelStates) {
      for (const minute of [null, -5, 0, 5]) assert.equal(after(state, [[report, minute]]), state, report)
    }
  }
})

test('a parcel whose booking had no answer, or was refused, gets the state that a courier reports', () => {
  for (const state of ['booking', 'unknown', 'refused'] as const) {
    for (const report of ['booked', 'picked_up', 'in_transit', 'delivered', 'returning'] as const) {
      assert.equal(after(state, [[report, null]]), report)
    }
  }
  assert.equal(after('unknown', [['cancelled', 1]]), 'cancelled')
})

test('a report without a time moves a parcel on, and neither back to the shop’s door nor out again', () => {
  assert.equal(
    after('booked', [
      ['picked_up', null],
      ['in_transit', null],
      ['held', null],
    ]),
    'held',
  )
  assert.equal(after('held', [['in_transit', null]]), 'in_transit')
  assert.equal(after('in_transit', [['picked_up', null]]), 'in_transit')
  assert.equal(after('in_transit', [['booked', null]]), 'in_transit')
  assert.equal(after('returning', [['in_transit', null]]), 'returning')
  assert.equal(after('returning', [['returned', null]]), 'returned')
})

test('a parcel that was taken back is delivered where the courier has delivered it after all', () => {
  assert.equal(after('cancelled', [['delivered', 5]]), 'delivered')
  assert.equal(after('cancelled', [['in_transit', -5]]), 'returning')
  assert.equal(after('cancelled', [['booked', 5]]), 'cancelled')
})

test('a parcel that was cancelled comes back only where the courier had it', () => {
  for (const minute of [-5, 0, 5, null]) {
    const report = { state: 'returning', at: at(minute) } as const
    const stateAfter = (wasHandedOver: boolean) =>
      parcelStateAfter({ state: 'cancelled', since: at(0), wasHandedOver }, report)
    assert.deepEqual([stateAfter(false), stateAfter(true)], ['cancelled', 'returning'])
  }
})

test('staff look where a report does not go with what is settled, and not where it only comes late', () => {
  const contradicts = (state: ParcelState, report: Reported) =>
    contradictsSettled({ state, since: at(10) }, { state: report[0], at: at(report[1]) })
  const news: [ParcelState, Reported][] = [
    ['delivered', ['returned', 12]],
    ['delivered', ['returning', 12]],
    ['delivered', ['partly_delivered', 9]],
    ['returned', ['delivered', 9]],
    // Its money is known too late: staff set it.
    ['returned', ['partly_delivered', 9]],
    ['lost', ['delivered', 12]],
    ['cancelled', ['in_transit', 12]],
    ['cancelled', ['returning', null]],
    ['cancelled', ['delivered', 12]],
  ]
  for (const [state, report] of news) assert.equal(contradicts(state, report), true, `${state} ${report}`)
  const late: [ParcelState, Reported][] = [
    ['delivered', ['out_for_delivery', 9]],
    ['delivered', ['returning', 9]],
    ['delivered', ['delivered', 12]],
    ['delivered', ['booked', null]],
    ['partly_delivered', ['returning', 12]],
    ['partly_delivered', ['returned', 12]],
    ['returned', ['returning', 12]],
    ['cancelled', ['booked', 9]],
    ['in_transit', ['returning', 12]],
    ['refused', ['booked', 12]],
  ]
  for (const [state, report] of late) assert.equal(contradicts(state, report), false, `${state} ${report}`)
})

test('each state is in one list of the panel, and is final, open and with the courier as its name suggests', () => {
  for (const state of parcelStates) {
    assert.ok(tabOf[state])
    assert.equal(isOpenParcel(state), !isFinalParcel(state))
    assert.ok(!(isParcelOut(state) && isFinalParcel(state)), state)
  }
  assert.deepEqual(
    parcelStates.filter((state) => !isParcelOut(state) && !isFinalParcel(state)),
    ['draft', 'booking', 'booked', 'unknown'],
  )
})
