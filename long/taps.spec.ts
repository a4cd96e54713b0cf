import { randomFrom } from '#demo/history/random.ts'
import { expect, test as journey } from '../e2e/journey.ts'
import { walkMs } from './take-walks.ts'
import { startFilledShop } from './taps/filled-shop.ts'
import { panelPages, shopPages } from './taps/pages.ts'
import { walk } from './taps/walk.ts'

const test = journey.extend<{ defects: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  defects: async ({}, use) => use([]),
  shop: async ({ defects }, use) => {
    await using shop = await startFilledShop(defects)
    await use(shop)
  },
})

const walkers = [
  ['owner', 'en'],
  ['guest', 'bn'],
  ['owner', 'bn'],
  ['customer', 'en'],
  ['guest', 'en'],
  ['customer', 'bn'],
] as const

const STEPS = 60

const count = Number(process.env.WALKS ?? walkers.length)
const first = Number(process.env.WALK_SEED ?? 1)
const maxMs = walkMs(120) / count

test.describe.configure({ timeout: maxMs + 60_000 })

for (let seed = first; seed < first + count; seed++) {
  const [who, language] = walkers[seed % walkers.length] ?? walkers[0]
  test(`walk ${seed}: taps at random on a phone, as ${who} (${language})`, async ({ shop, defects, browse }) => {
    const customer = who === 'customer' ? await shop.customer('সালমা') : undefined
    const user = who === 'owner' ? await shop.admin() : customer
    const starts = who === 'owner' ? await panelPages(shop) : await shopPages(shop, user)
    const page = await browse('phone', user)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const endAt = Date.now() + maxMs
    await walk(page, { random: randomFrom(seed), language, starts, steps: STEPS, endAt })
    expect(defects).toEqual([])
  })
}
