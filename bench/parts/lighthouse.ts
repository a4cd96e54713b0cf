import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '#server/testing/free-port.ts'
import { paths } from '#web/paths.ts'
import { findBrowser } from '../../e2e/browser.ts'
import type { Bench, Part } from '../part.ts'
import { median } from '../rounds.ts'
import type { Row } from '../table.ts'
import { shownProduct } from './cached.ts'

/** What Lighthouse calls it, its unit, how many of Lighthouse's own make one of ours, and what is aimed at. */
const measures = [
  { name: 'performance', audit: null, unit: '', divisor: 1, target: { of: 'figure', atLeast: 98 } },
  { name: 'FCP', audit: 'first-contentful-paint', unit: 's', divisor: 1000, target: { of: 'figure', atMost: 1.2 } },
  { name: 'LCP', audit: 'largest-contentful-paint', unit: 's', divisor: 1000, target: { of: 'figure', atMost: 1.5 } },
  { name: 'TBT', audit: 'total-blocking-time', unit: 'ms', divisor: 1, target: { of: 'figure', atMost: 80 } },
  { name: 'CLS', audit: 'cumulative-layout-shift', unit: '', divisor: 1, target: { of: 'figure', atMost: 0 } },
] as const

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** Pages on a phone as Lighthouse simulates it, with nothing cached, beside a page without a script. */
export const lighthousePart: Part = {
  name: 'lighthouse',
  prepare: untilPicturesAreMade,
  run: async ({ setting, shop, pace, signal, log }) => {
    const { address } = await shop()
    await using plain = await setting.startLimit('plain-page')
    const pages = {
      plain: `${plain.address}/page`,
      home: address + paths.home,
      product: address + paths.product(await shownProduct(address)),
      listing: address + paths.listing,
    }
    const reports = new Map(Object.keys(pages).map((name) => [name, [] as Report[]]))
    const port = await freePort()
    // The browser of the journeys, with a port for Lighthouse.
    const args = [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-sync',
      `--remote-debugging-port=${port}`,
    ]
    const browser = await chromium.launch({ executablePath: await findBrowser(), args })
    try {
      for (let round = 0; round < pace.rounds; round++) {
        for (const [name, url] of Object.entries(pages)) {
          signal.throwIfAborted()
          const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' })
          const error = result?.lhr.runtimeError?.message
          if (!result || error) throw new Error(`Lighthouse of the ${name} page: ${error}`)
          reports.get(name)?.push(result.lhr)
        }
        log(`round ${round + 1} of ${pace.rounds}`)
      }
    } finally {
      await browser.close()
    }
    const [limit = [], ...figures] = [...reports.values()]
    return { rows: figures.flatMap((own, index) => rowsOf(Object.keys(pages)[index + 1] ?? '', own, limit)) }
  },
}

/** Only here the shop makes its pictures smaller, as any shop does in its first minutes: until then phones get larger ones. */
async function untilPicturesAreMade({ setting, fixture, shop, signal, log }: Bench): Promise<void> {
  await fixture()
  await setting.query('shop', 'update images set avif_due = now()')
  // A shop that opens makes them at once; one that is open does within ten minutes.
  await shop()
  const count = async () => {
    const [waiting] = await setting.query(
      'shop',
      'select count(*)::int as pictures from images where avif_due is not null',
    )
    return Number(waiting?.rows[0]?.pictures)
  }
  for (let left = await count(); left > 0; left = await count()) {
    log(`${left} pictures are still being made smaller`)
    await sleep(20_000, null, { signal })
  }
}

const rowsOf = (page: string, own: Report[], limit: Report[]): Row[] =>
  measures.map(({ name, audit, unit, divisor, target }) => {
    const of = (reports: Report[]) =>
      median(
        reports.map(({ audits, categories }) =>
          audit === null
            ? Math.round((categories.performance?.score ?? Number.NaN) * 100)
            : (audits[audit]?.numericValue ?? Number.NaN) / divisor,
        ),
      )
    return { what: `${page} page: ${name}`, figure: of(own), unit, limit: of(limit), target }
  })
