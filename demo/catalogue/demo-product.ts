import type { z } from 'zod'
import type { ProductDraft } from '#contract/products.ts'

/** A product as an administrator would send it, with files of `pictures/` in place of addresses. */
export type DemoProduct = Omit<z.input<typeof ProductDraft>, 'images' | 'image'> & {
  pictures: string[]
  /** How long it has been on the shelf when the shop is filled: it decides what counts as newest. */
  addedDaysAgo: number
}

type Facts = { fabric: string; closure?: string; fit: string; care: string }

/** A description as basic HTML: a short paragraph and a list of facts. */
export function about(story: string, { fabric, closure, fit, care }: Facts): string {
  const facts = { Fabric: fabric, Closure: closure, Fit: fit, Care: care }
  const items = Object.entries(facts).flatMap(([name, fact]) => (fact ? `<li><b>${name}:</b> ${fact}</li>` : []))
  return `<p>${story}</p><ul>${items.join('')}</ul>`
}

const views = (product: string, names: string[]) => names.map((view) => `${product}-${view}.jpg`)

/** The pictures of a cap of `renderer/table.py`. */
export const capShots = (product: string) => views(product, ['front', 'back', 'left'])

/** The pictures of a hat or beanie, which looks the same from behind. */
export const hatShots = (product: string) => views(product, ['front', 'left', 'detail'])
