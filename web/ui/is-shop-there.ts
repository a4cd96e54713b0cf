/** Whether the shop answers, in the time that a call has. A reload without it would lose the page that is open. */
export const isShopThere = async (): Promise<boolean> =>
  (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(20_000) }).catch(() => null))?.ok === true
