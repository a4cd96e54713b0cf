import { paths } from '#web/paths.ts'
import { fire } from '../load.ts'
import type { Part } from '../part.ts'
import { page } from '../requests.ts'
import { quick } from '../rounds.ts'

const CACHED = 1_000_000
/** Ten times as many as the caches can keep. */
const UNCACHED = 10_000
const STEPS = 5
const CLIENTS = 32
/** Few enough that a slow machine refuses none of them. */
const MAX_RENDERED_AT_ONCE = 4
/** Above every price: each of these addresses is a page of its own, of the same products. */
const DEAREST = 100_000
const MAX_MEGABYTES = 200

/** What the shop's process holds, after cached pages and then after pages that each have to be rendered and cached. */
export const memory: Part = {
  name: 'memory',
  run: async ({ setting, fixture, pace, signal, log }) => {
    await fixture()
    // A process of its own, whose memory no other part has seen.
    await using server = await setting.startShop('shop')
    const share = pace === quick ? 0.01 : 1
    let next = DEAREST
    const kinds = [
      { kind: 'cached pages', ask: page(paths.home), answers: CACHED * share, clients: CLIENTS },
      {
        kind: 'pages that were not cached',
        ask: () => page(paths.filteredListing(`maxPrice=${++next}`)),
        answers: UNCACHED * share,
        clients: MAX_RENDERED_AT_ONCE,
      },
    ]
    const curve = [{ after: 'the start', megabytes: (await server.usage()).rssMegabytes }]
    for (const { kind, ask, answers, clients } of kinds) {
      const load = { name: kind, server, ask }
      for (let step = 1; step <= STEPS; step++) {
        await fire(load, clients, { answers: answers / STEPS }, signal)
        const point = {
          after: `${((step * answers) / STEPS).toLocaleString('en')} ${kind}`,
          megabytes: (await server.usage()).rssMegabytes,
        }
        curve.push(point)
        log(`after ${point.after}: ${point.megabytes.toFixed(0)} MB`)
      }
    }
    const last = (kind: string) => curve.findLast(({ after }) => after.endsWith(kind))?.megabytes ?? Number.NaN
    const target = { of: 'figure', atMost: MAX_MEGABYTES } as const
    const rows = kinds.map(({ kind }) => ({
      what: `memory of the process after all ${kind}`,
      figure: last(kind),
      unit: 'MB',
      target,
    }))
    const points = curve.map(({ after, megabytes }) => `| ${after} | ${megabytes.toFixed(0)} |`)
    return { rows, notes: [['| after | MB |', '|---|---:|', ...points].join('\n')] }
  },
}
