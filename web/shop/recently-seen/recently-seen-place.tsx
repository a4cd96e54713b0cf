import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { WhenNear } from '#web/ui/when-near.tsx'
import type { RecentlySeenProps } from './recently-seen.tsx'

const recentlySeen = lazyOverlay(() => import('./recently-seen.tsx'), 'RecentlySeen')

/** Loads the products that were seen before when the shopper scrolls there. */
export const RecentlySeenPlace = (props: RecentlySeenProps) => <WhenNear piece={recentlySeen} props={props} />
