import { asRecord, browserStore, useStored } from './browser-store.ts'

/** What is typed and not sent yet, by the id of what it is about, until the tab is closed: a change of the language reloads the page. */
export function draftsById<Draft>(key: string, parse: (stored: unknown) => Draft) {
  const store = browserStore('sessionStorage', key, (stored) => {
    const drafts: Record<string, Draft> = {}
    for (const [id, draft] of Object.entries(asRecord(stored))) drafts[id] = parse(draft)
    return drafts
  })
  return {
    use: (id: string): Draft | undefined => useStored(store)?.[id],
    read: (id: string): Draft | undefined => store.read()[id],
    change: (id: string, draft: Draft) => store.write({ ...store.read(), [id]: draft }),
    drop(id: string) {
      const { [id]: _, ...others } = store.read()
      store.write(others)
    },
  }
}
