import { paths } from '#web/paths.ts'
import { weigh } from '../page-weight.ts'
import type { Part } from '../part.ts'
import type { Row } from '../table.ts'
import { shownProduct } from './cached.ts'

const nine = { of: 'figure', atMost: 9 } as const

/** The HTML of pages, and the scripts and styles that they wait for. Budgets that must hold are tests; this shows how much of them is used. */
export const weight: Part = {
  name: 'weight',
  run: async ({ shop }) => {
    const { address } = await shop()
    const pages = {
      home: { path: paths.home, html: nine, script: { of: 'figure', atMost: 115 } as const },
      listing: { path: paths.listing },
      product: { path: paths.product(await shownProduct(address)) },
    }
    const rows: Row[] = []
    for (const [name, { path, ...targets }] of Object.entries(pages)) {
      const { html, js, css } = await weigh(address + path)
      const row = (what: string, bytes: number) => ({ what: `${name} page: ${what}`, figure: bytes / 1000, unit: 'kB' })
      rows.push({ ...row('HTML as Brotli', html.brotli), ...('html' in targets && { target: targets.html }) })
      rows.push({ ...row('scripts', js.gzip), ...('script' in targets && { target: targets.script }) })
      rows.push({ ...row('styles', css.gzip), target: nine })
    }
    return { rows }
  },
}
