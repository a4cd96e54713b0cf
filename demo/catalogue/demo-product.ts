import type { z } from 'zod'
import type { ProductDraft } from '#contract/admin-products.ts'

type Draft = z.input<typeof ProductDraft>

/** A product as an administrator would send it, with files of `pictures/` in place of addresses; its Bangla is in the file beside it. */
export type DemoProduct = Omit<Draft, 'images' | 'image' | keyof InBangla> & {
  pictures: string[]
  /** How long it has been on the shelf when the shop is filled: it decides what counts as newest. */
  addedDaysAgo: number
}

export type InBangla = Required<Pick<Draft, 'titleBn' | 'descriptionBn'>>

type Facts = { fabric: string; closure?: string; fit: string; care: string }

const labels = { fabric: 'Fabric', closure: 'Closure', fit: 'Fit', care: 'Care' }
const banglaLabels: typeof labels = { fabric: 'কাপড়', closure: 'পেছনে', fit: 'ফিট', care: 'যত্ন' }

/** A description as basic HTML: a short paragraph and a list of facts. */
export const about = (story: string, facts: Facts) => describe(story, facts, labels)

export const aboutInBangla = (story: string, facts: Facts) => describe(story, facts, banglaLabels)

function describe(story: string, { fabric, closure, fit, care }: Facts, names: typeof labels): string {
  const facts = { [names.fabric]: fabric, [names.closure]: closure, [names.fit]: fit, [names.care]: care }
  const items = Object.entries(facts).flatMap(([name, fact]) => (fact ? `<li><b>${name}:</b> ${fact}</li>` : []))
  return `<p>${story}</p><ul>${items.join('')}</ul>`
}

const views = (product: string, names: string[]) => names.map((view) => `${product}-${view}.jpg`)

/** The pictures of a cap of `renderer/table.py`. */
export const capShots = (product: string) => views(product, ['front', 'back', 'left'])

/** The pictures of a hat or beanie, which looks the same from behind. */
export const hatShots = (product: string) => views(product, ['front', 'left', 'detail'])
