import { paths } from '#web/paths.ts'
import type { Part } from '../part.ts'
import { pageOfCustomers } from '../requests.ts'
import { inRounds, middle } from '../rounds.ts'
import type { Row } from '../table.ts'
import { shownProduct } from './cached.ts'

const CLIENTS = 16

/** Pages that customers share, each sent with its signed-in user. They are compared with no limit: no other server does this. */
export const signedIn: Part = {
  name: 'signed-in',
  run: async ({ fixture, shop, pace, signal, log }) => {
    const { customers } = await fixture()
    const server = await shop()
    const pages = {
      home: paths.home,
      product: paths.product(await shownProduct(server.address)),
      listing: paths.listing,
    }
    const loads = Object.entries(pages).map(([name, path]) => ({ name, server, ask: pageOfCustomers(path, customers) }))
    const samples = await inRounds(loads, CLIENTS, { pace, signal })
    const rows = loads.flatMap(({ name }, index): Row[] => {
      const { perSecond, cpuSeconds, p99 } = middle(samples[index] ?? [])
      log(`${name} page, signed in: ${perSecond.toFixed(0)} a second`)
      const what = `${name} page, signed in`
      return [
        { what, figure: perSecond, unit: '/s' },
        {
          what: `${what}, by processor time`,
          figure: 1 / cpuSeconds,
          unit: '/CPU-s',
          target: { of: 'figure', atLeast: 300 },
        },
        {
          what: `${what}, 99 % are there in`,
          figure: p99,
          unit: 'ms',
          target: { of: 'figure', atMost: 60 },
        },
      ]
    })
    return { rows }
  },
}
