import { texts } from './texts.ts'

/** The newest state of an item in the whole list: it may have moved to another page since. Throws where it is deleted. */
export function newestOf<Item extends { _id: string }>({ data }: { data: readonly Item[] }, { _id }: Item): Item {
  const newest = data.find((one) => one._id === _id)
  if (!newest) throw new Error(texts.gone)
  return newest
}
