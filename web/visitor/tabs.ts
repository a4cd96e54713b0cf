/** What has changed for every tab of this browser: who is signed in, or what a customer's account has. */
export type News = 'session' | 'cart' | 'wishlist'

const isNews = (data: unknown): data is News => data === 'session' || data === 'cart' || data === 'wishlist'

let opened: BroadcastChannel | undefined

/** One for the whole tab: a channel does not receive what it sends itself. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel('tupi')
  return opened
}

export const publishToTabs = (news: News): void => channel().postMessage(news)

/** Returns how to stop listening. */
export function subscribeToTabs(listener: (news: News) => void): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    if (isNews(data)) listener(data)
  }
  channel().addEventListener('message', onMessage)
  return () => channel().removeEventListener('message', onMessage)
}
