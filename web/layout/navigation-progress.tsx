import { useNavigation } from 'react-router'
import { cx } from '#web/ui/class-names.ts'

/** A thin line along the top while the next page is on its way; pages that come at once do not show it. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div
      aria-hidden
      data-navigation={isLoading ? 'loading' : 'idle'}
      className={cx(
        'pointer-events-none fixed inset-x-0 top-0 z-60 h-0.75 origin-left bg-accent',
        isLoading
          ? 'scale-x-90 opacity-100 transition-transform delay-150 duration-[8s] ease-out'
          : 'scale-x-0 opacity-0 transition-opacity duration-200',
      )}
    />
  )
}
