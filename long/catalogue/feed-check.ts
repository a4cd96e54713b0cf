import assert from 'node:assert/strict'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { languages, titleIn } from '#rules/languages.ts'
import { available } from '#rules/stock.ts'
import { type Reading, shownOf } from './reading.ts'
import type { Worker } from './store.ts'

type Item = Partial<Record<string, string>>

/** The feeds for ad platforms, made anew, have every size of what is sold; those that are cached have nothing that was withdrawn. */
export async function checkFeeds({ shop, guest }: Worker, reading: Reading): Promise<void> {
  const shown = shownOf(reading)
  // A new price may take an hour in a feed; what was withdrawn is missing at once.
  const { text } = await guest('/feeds/products.csv')
  const inFeed = [...text.matchAll(/^\W?([0-9a-z]{26})/gm)].map(([, id = '']) => id)
  for (const id of inFeed)
    assert.ok(
      shown.some(({ _id }) => _id === id),
      `a product in the feed that is not sold: ${id}`,
    )
  await forgetXml(join(shop.dataDir, 'feeds'))
  for (const language of languages) {
    const items = itemsOf((await guest(`/feeds/products.xml?lang=${language}`)).text)
    const found = items.map((item) =>
      ['item_group_id', 'size', 'title', 'price', 'sale_price', 'availability'].map((name) => item[`g:${name}`] ?? ''),
    )
    const expected = shown.flatMap((product) => {
      const { _id, images, sizes, price, salePrice } = product
      const prices = [price, salePrice].map((taka) => (taka > 0 ? `${taka.toFixed(2)} BDT` : ''))
      return (sizes.length > 0 ? sizes : [null]).slice(0, images.length > 0 ? undefined : 0).map((size) => {
        const isThere = available(product, size) > 0
        return [_id, size ?? '', titleIn(language, product), ...prices, isThere ? 'in_stock' : 'out_of_stock']
      })
    })
    assert.deepEqual(inOrder(found), inOrder(expected), `the feed in ${language}`)
  }
}

async function forgetXml(folder: string): Promise<void> {
  const files = await readdir(folder)
  for (const file of files.filter((name) => name.endsWith('.xml.gz'))) await rm(join(folder, file), { force: true })
}

function itemsOf(text: string): Item[] {
  const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'item' })
  return (parser.parse(text) as { rss: { channel: { item?: Item[] } } }).rss.channel.item ?? []
}

const inOrder = (rows: string[][]) =>
  rows.toSorted(([one = ''], [other = '']) => (one < other ? -1 : one > other ? 1 : 0))
