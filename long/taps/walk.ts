import type { ElementHandle, Page } from '@playwright/test'
import { between, pick, pickWeighted, type Random } from '#demo/history/random.ts'
import type { Language } from '#rules/languages.ts'
import { texts as panelBangla } from '#web/admin/layout/texts.bn.ts'
import { texts as panel } from '#web/admin/layout/texts.ts'
import { texts as shopBangla } from '#web/shop/layout/texts.bn.ts'
import { texts as shop } from '#web/shop/layout/texts.ts'
import { complaintsAbout, listen } from './complaints.ts'
import { type Control, elementOf, listControls } from './controls.ts'
import { watchEffects } from './effects.ts'
import { watchQuiet } from './quiet.ts'
import { fileFor, valueFor } from './values.ts'

/** These end the session that the walk goes on with. */
const avoided = new Set([panel.logout, panelBangla.logout, shop.logout, shopBangla.logout])

/** How long Playwright tries to reach a control, longer than a message covers it; that it cannot is a complaint. */
const options = { timeout: 8_000 }

const STEP_MS = 30_000

type Walk = {
  random: Random
  language: Language
  /** Where it begins, and where it goes on now and then. */
  starts: string[]
  steps: number
  /** No step is begun after that. */
  endAt: number
}

/** One step: what is printed of it, what it does, and the element that it presses. */
type Step = { text: string; take: () => Promise<unknown>; pressed?: ElementHandle<Element> }

/** Takes the steps; throws with all of them where one leads to a complaint. */
export async function walk(page: Page, { random, language, starts, steps, endAt }: Walk): Promise<void> {
  const first = inLanguage(pick(random, starts), language)
  const complaints = listen(page)
  const untilQuiet = watchQuiet(page)
  const watch = await watchEffects(page)
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
  page.on('filechooser', (chooser) => void chooser.setFiles(fileFor(random)).catch(() => {}))
  page.on('popup', (popup) => void popup.close().catch(() => {}))
  const choose = chooser(random)

  await page.goto(first)
  const path = [`go to ${first}`]
  const check = async (more: string[]) => {
    const problems = [...more, ...complaints()]
    if (problems.length === 0) problems.push(...(await complaintsAbout(page)))
    if (problems.length > 0)
      throw new Error(`${problems.join('\n')}\n\nnow at ${where(page)}, after\n${path.join('\n')}`)
  }
  await check(await untilQuiet())
  while (path.length < steps && Date.now() < endAt) {
    let controls = await reachable(page)
    if (controls.length === 0) {
      // A message may cover all of a short menu, for as long as it is shown.
      await page.locator('section[aria-live=polite] > *').waitFor({ state: 'hidden', timeout: 10_000 })
      controls = await reachable(page)
    }
    if (controls.length === 0) await check(['a page without a way on'])
    const { text, take, pressed } = await nextStep(page, controls)
    path.push(`${where(page)}: ${text}`)
    const result = await watch(pressed ?? null)
    const failed = await inTime(take)
    const busy = await untilQuiet()
    await check([...failed, ...busy, ...(failed.length + busy.length > 0 ? [] : await result())])
  }

  async function nextStep(page: Page, controls: Control[]): Promise<Step> {
    const isInDialog = controls.some((control) => control.isInDialog)
    const [few, open, closed] = [2, isInDialog ? 2 : 0, isInDialog ? 0 : 2]
    const ways = [
      ['control', 30],
      ['back', few],
      ['escape', open],
      ['go', closed],
    ] as const
    const way = pickWeighted(random, ways)
    if (way === 'back') return { text: 'Back', take: () => page.goBack({ waitUntil: 'commit' }) }
    if (way === 'escape') return { text: 'Escape', take: () => page.keyboard.press('Escape') }
    const start = pick(random, starts)
    if (way === 'go') return { text: `go to ${start}`, take: () => page.goto(start) }
    const control = choose(controls)
    const element = await elementOf(page, control)
    // It went while it was looked for.
    if (!element) return { text: 'wait', take: async () => {} }
    return drawUse(page, random, control, element, language)
  }
}

const reachable = async (page: Page) => (await listControls(page)).filter(({ name }) => !avoided.has(name))

/** What was used less is likelier: else most steps would be taken in header and menu. */
function chooser(random: Random): (controls: Control[]) => Control {
  const used = new Map<string, number>()
  const timesOf = (control: Control) => used.get(keyOf(control)) ?? 0
  return (controls) => {
    const control = pickWeighted(
      random,
      controls.map((one) => [one, 1 / (1 + timesOf(one)) ** 2] as const),
    )
    used.set(keyOf(control), timesOf(control) + 1)
    return control
  }
}

const keyOf = ({ role, name }: Control) => `${role} ${name.replaceAll(/\d|[০-৯]/g, '')}`

async function drawUse(
  page: Page,
  random: Random,
  control: Control,
  element: ElementHandle<Element>,
  language: Language,
): Promise<Step> {
  const name = `${control.role} "${control.name}"`
  if (control.kind === 'field') {
    const value = valueFor(random, control, language === 'bn')
    const isSent = random() < 0.2
    const take = async () => {
      await element.fill(value, options)
      if (isSent) await page.keyboard.press('Enter')
    }
    return { text: `type ${JSON.stringify(value.slice(0, 40))}${isSent ? ' and Enter' : ''} into ${name}`, take }
  }
  if (control.kind === 'choice') {
    const index = between(random, 0, control.options - 1)
    return { text: `choose ${index} of ${name}`, take: () => element.selectOption({ index }, options) }
  }
  if (control.kind === 'file') {
    const file = fileFor(random)
    return {
      text: `give ${typeof file === 'string' ? 'a picture' : file.name} to ${name}`,
      take: () => element.setInputFiles(file, options),
    }
  }
  // It scrolls before its effects are counted.
  await element.scrollIntoViewIfNeeded(options).catch(() => {})
  return {
    text: `tap ${name}`,
    take: () => element.tap(options),
    ...(control.kind === 'press' && { pressed: element }),
  }
}

/** What goes wrong with a step, or that it never ends. */
function inTime(take: () => Promise<unknown>): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const timer = setTimeout(() => resolve(['the step does not end']), STEP_MS)
  take().then(
    () => resolve([]),
    (error: unknown) => resolve([String(error)]),
  )
  return promise.finally(() => clearTimeout(timer))
}

const where = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url())
  return decodeURI(pathname + search + hash)
}

function inLanguage(address: string, language: Language): string {
  const url = new URL(address, 'http://nowhere')
  url.searchParams.set('lang', language)
  return url.pathname + url.search + url.hash
}
