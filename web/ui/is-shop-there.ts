/** Whether the shop answers, in the time that a call has: who loads the page anew without it loses the page that is there. */
export const isShopThere = async (): Promise<boolean> =>
  (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(20_000) }).catch(() => null))?.ok === true
