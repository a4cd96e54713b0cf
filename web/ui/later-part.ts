/** Something whose script comes later. */
export type LaterPart<Thing> = {
  read: () => Thing | undefined
  fetch: () => Promise<void>
  subscribe: (listener: () => void) => () => void
}

/** `const cartSheet = laterPart(async () => (await import('./cart-sheet.tsx')).CartSheet)`, to be shown by `Later`. */
export function laterPart<Thing>(load: () => Promise<Thing>): LaterPart<Thing> {
  const listeners = new Set<() => void>()
  let loaded: Thing | undefined
  let loading: Promise<void> | undefined

  async function begin() {
    try {
      loaded = await load()
      for (const listener of listeners) listener()
    } finally {
      loading = undefined
    }
  }

  return {
    read: () => loaded,
    fetch: async () => {
      if (loaded !== undefined) return
      loading ??= begin()
      await loading
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
