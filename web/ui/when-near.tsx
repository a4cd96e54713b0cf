import { type ComponentType, useEffect, useRef } from 'react'
import type { Lazy } from './lazy-overlay.tsx'
import { useStore } from './store.ts'

type Props<Given> = { piece: Lazy<ComponentType<Given>>; props: Given; className?: string }

/** A piece of a page whose script is fetched when its place comes near the window; hidden in a closed tab it is not near. */
export function WhenNear<Given extends object>({ piece, props, className }: Props<Given>) {
  const place = useRef<HTMLDivElement>(null)
  const Piece = useStore(piece)
  useEffect(() => {
    if (!place.current) return
    const look = ([entry]: IntersectionObserverEntry[]) => {
      if (entry?.isIntersecting) piece.fetch().catch(() => {})
    }
    const observer = new IntersectionObserver(look, { rootMargin: '400px' })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [piece])
  return (
    <div ref={place} className={className}>
      {Piece ? <Piece {...props} /> : null}
    </div>
  )
}
