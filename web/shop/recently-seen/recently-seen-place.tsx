import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { WhenNear } from '#web/ui/when-near.tsx'
import type { RecentlySeenProps } from './recently-seen.tsx'

const recentlySeen = lazyOverlay(async () => (await import('./recently-seen.tsx')).RecentlySeen)

/** Where the products that were seen before come, once somebody scrolls there. */
export const RecentlySeenPlace = (props: RecentlySeenProps) => <WhenNear piece={recentlySeen} props={props} />
