/** What has changed for every tab of this browser: who is signed in, or what a customer's account keeps. */
export type News = 'session' | 'cart' | 'wishlist'

const isNews = (data: unknown): data is News => data === 'session' || data === 'cart' || data === 'wishlist'

let opened: BroadcastChannel | undefined

/** One for the whole tab: a channel does not hear itself. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel('tupi')
  return opened
}

export const tellOtherTabs = (news: News): void => channel().postMessage(news)

/** Answers how to stop listening. */
export function hearOtherTabs(hear: (news: News) => void): () => void {
  const heard = ({ data }: MessageEvent) => {
    if (isNews(data)) hear(data)
  }
  channel().addEventListener('message', heard)
  return () => channel().removeEventListener('message', heard)
}
