import { texts } from './texts.ts'

type Row = { _id: string }
type Page<Item> = { data: readonly Item[]; total: number }

/** As many as a call returns at once. */
const PER_PAGE = 1_000

/** The newest state of an item in the whole list. Throws where it is deleted. */
export function newestOf<Item extends Row>({ data }: { data: readonly Item[] }, { _id }: Item): Item {
  const newest = data.find((one) => one._id === _id)
  if (!newest) throw new Error(texts.gone)
  return newest
}

/** The same in a list that comes in pages: the item may be on any of them. */
export async function newestInPages<Item extends Row>(
  read: (query: { limit: number; page: number }) => Promise<Page<Item>>,
  base: Item,
): Promise<Item> {
  for (let page = 1; ; page += 1) {
    const { data, total } = await read({ limit: PER_PAGE, page })
    const isLast = page * PER_PAGE >= total
    if (isLast || data.some(({ _id }) => _id === base._id)) return newestOf({ data }, base)
  }
}
