import { paths } from '#web/paths.ts'
import { weigh } from '../bench/page-weight.ts'
import { expect, test } from './journey.ts'

/** kB as gzip, a little above what docs/performance.md says; whoever needs more says there for what. */
const budgets = { home: 157, listing: 157, product: 161, style: 13.5 }

test('the scripts that a page waits for stay light', async ({ shop }) => {
  const cap = await shop.hasProduct()
  const weightOf = async (path: string) => {
    const { js, css } = await weigh(shop.address + path)
    expect(css.gzip / 1000).toBeLessThan(budgets.style)
    return js.gzip / 1000
  }
  expect(await weightOf(paths.home)).toBeLessThan(budgets.home)
  expect(await weightOf(paths.listing)).toBeLessThan(budgets.listing)
  expect(await weightOf(paths.product(cap))).toBeLessThan(budgets.product)
})
