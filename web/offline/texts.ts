export const texts = {
  /** On a page from the cache; `seen` is a time or a day and a time. */
  offline: (seen: string) => `You are offline. This page is from ${seen}`,
  slow: (seen: string) => `Your connection is slow. This page is from ${seen}`,
  title: 'You are offline',
  text: 'This page cannot be shown without internet. Nothing is lost: your cart is still here.',
  tryAgain: 'Try again',
  seenPages: 'Pages that you have seen',
  call: 'Or order by phone:',
}
